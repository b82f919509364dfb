/* exit-cleanup.c -- pthread_exit runs the cleanup handlers, last one first.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static int trace;

static void
note (void *digit)
{
  trace = trace * 10 + *(int *) digit;
}

static void *
worker (void *unused)
{
  static int one = 1, two = 2, three = 3;

  pthread_cleanup_push (note, &one);
  pthread_cleanup_push (note, &two);
  pthread_cleanup_push (note, &three);
  pthread_cleanup_pop (1);
  pthread_exit (unused);
  pthread_cleanup_pop (0);
  pthread_cleanup_pop (0);
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  pthread_join (thread, NULL);
  assert (trace == 321);
  return 0;
}
