/* corpus.c -- a bug that is found, mended, and made again, with a corpus.
   SPDX-License-Identifier: BSD-3-Clause

   A server opens a session in two steps, and so it renews the keys and the log.
   A client that looks in between believes the session is open, and uses it for
   a while.  An auditor that sees the client, the keys and the log at just these
   times has found the server in the middle of three things.  Each is rare, for
   all threads are busy with other things most of the time.

   MENDED: the client waits for the second step.  MOVED: the same program with
   other things before and between, as edits leave it.  */

#include <assert.h>
#include <pthread.h>
#ifndef __cplusplus /* see corpus-cxx.cc */
#include <stdatomic.h>
#endif

#ifdef MOVED
static atomic_int statistics;

static void
count (void)
{
  atomic_fetch_add_explicit (&statistics, 1, memory_order_relaxed);
}
#else
#define count()
#endif

enum
{
  CLOSED,
  OPENING,
  OPEN
};

static atomic_int session, keys, journal, clients;
static atomic_int busy[3];

static void
work (int thread, int steps)
{
  for (int i = 0; i < steps; i++)
    atomic_fetch_add (&busy[thread], 1);
}

/* In two steps, of which nobody should see the first one only.  */
static void *
server (void *arg)
{
  work (0, 5);
  count ();
  atomic_store (&session, OPENING);
  atomic_store (&session, OPEN);
  work (0, 5);
  atomic_store (&keys, OPENING);
  atomic_store (&keys, OPEN);
  work (0, 5);
  atomic_store (&journal, OPENING);
  atomic_store (&journal, OPEN);
  work (0, 5);
  return arg;
}

static void *
client (void *arg)
{
  work (1, 5);
#ifdef MENDED
  if (atomic_load (&session) == OPEN)
#else
  if (atomic_load (&session) == OPENING)
#endif
    atomic_store (&clients, 1);
  work (1, 2);
  atomic_store (&clients, 2);
  return arg;
}

static void *
auditor (void *arg)
{
  work (2, 5);
  count ();
  int here = atomic_load (&clients);
  work (2, 5);
  int half = atomic_load (&keys) == OPENING;
  half += atomic_load (&journal) == OPENING;
#ifdef MENDED
  (void) here;
  (void) half;
#else
  assert (!(here == 1 && half == 2));
#endif
  return arg;
}

int
main (void)
{
  void *(*function[]) (void *) = { server, client, auditor };
  pthread_t thread[3];
  for (int i = 0; i < 3; i++)
    pthread_create (&thread[i], NULL, function[i], NULL);
  for (int i = 0; i < 3; i++)
    pthread_join (thread[i], NULL);
  return 0;
}
