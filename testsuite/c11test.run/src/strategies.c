/* strategies.c -- bugs that need so many communications, and what must end.
   SPDX-License-Identifier: BSD-3-Clause

   argv[1] picks a case.  A bug is a failed assertion; the number of reads that
   must see another thread's store, while others do not, is its depth for
   pctwm.  */

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

static atomic_int x, y, z, turn;
static int seen[2];

#define LOAD(p) atomic_load_explicit (p, memory_order_relaxed)
#define STORE(p, v) atomic_store_explicit (p, v, memory_order_relaxed)

/* Depth 1: message passing.  */
static void
message (int me)
{
  if (me == 0)
    {
      STORE (&x, 1);
      STORE (&y, 1);
    }
  else if (me == 1)
    {
      int r = LOAD (&y);
      assert (!(r == 1 && LOAD (&x) == 0));
    }
}

/* Depth 2: what one thread saw of x is told through y, and x is old.  */
static void
chain (int me)
{
  if (me == 0)
    STORE (&x, 1);
  else if (me == 1)
    {
      if (LOAD (&x) == 1)
        STORE (&y, 1);
    }
  else
    {
      int r = LOAD (&y);
      assert (!(r == 1 && LOAD (&x) == 0));
    }
}

/* Depth 0: store buffering; nobody sees anything.  */
static void
buffer (int me)
{
  if (me == 2)
    return;
  STORE (me ? &y : &x, 1);
  seen[me] = LOAD (me ? &x : &y);
}

/* An update that is lost when two threads interleave; the third waits long.  */
static void
update (int me)
{
  if (me == 2)
    for (int i = 0; i < 10; i++)
      atomic_store (&z, i);
  else
    atomic_store (&x, atomic_load (&x) + 1);
}

/* Thread 1 uses what thread 0 makes.  */
static void
early (int me)
{
  if (me == 0)
    atomic_store (&x, 1);
  else if (me == 1)
    assert (atomic_load (&x) == 1);
}

/* Each waits for the one before it, in one of the usual ways.  */
static void
pass (int me)
{
  for (int round = 0; round < 3; round++)
    {
      while (LOAD (&turn) != 3 * round + me)
        if (me == 1)
          sched_yield ();
      STORE (&turn, 3 * round + me + 1);
    }
}

/* A lock that spins.  */
static void
spin (int me)
{
  (void) me;
  for (int i = 0; i < 3; i++)
    {
      while (atomic_exchange (&z, 1))
        ;
      STORE (&x, LOAD (&x) + 1);
      atomic_store (&z, 0);
    }
}

static const struct
{
  const char *name;
  void (*body) (int);
} cases[] = {
  { "message", message }, { "chain", chain }, { "buffer", buffer },
  { "pass", pass },       { "spin", spin },   { "update", update },
  { "early", early },
};

static void (*body) (int);

static void *
thread (void *me)
{
  body (*(int *) me);
  return NULL;
}

int
main (int argc, char **argv)
{
  static int number[3] = { 0, 1, 2 };
  pthread_t t[3];
  for (size_t i = 0; argc > 1 && i < sizeof cases / sizeof *cases; i++)
    if (strcmp (argv[1], cases[i].name) == 0)
      body = cases[i].body;
  if (!body)
    return 2;
  for (int i = 0; i < 3; i++)
    pthread_create (&t[i], NULL, thread, &number[i]);
  for (int i = 0; i < 3; i++)
    pthread_join (t[i], NULL);
  if (body == buffer)
    assert (seen[0] || seen[1]);
  if (body == update)
    assert (LOAD (&x) == 2);
  printf ("ended %d %d\n", LOAD (&turn), LOAD (&x));
  return 0;
}
