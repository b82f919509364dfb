/* long-log.c -- a crash after ten thousand choices, with which it comes again.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-run "-n 3" }
   { c11t-finding crash 100 }
   { c11t-status 66 }

   The log is packed in pieces (runtime/explore/pack.h), and what is left of it when the
   process ends is part of a piece.  findings.exp replays it.  */

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>

static atomic_int count;

static void *
add (void *arg)
{
  for (int i = 0; i < 5000; i++)
    atomic_fetch_add_explicit (&count, 1, memory_order_relaxed);
  return arg;
}

int
main (void)
{
  pthread_t thread;
  pthread_create (&thread, NULL, add, NULL);
  add (NULL);
  raise (SIGSEGV);
  pthread_join (thread, NULL);
  return 0;
}
