/* exit-main.c -- pthread_exit in main leaves the other threads running.
   SPDX-License-Identifier: BSD-3-Clause

   The process ends with its last thread, by exit: the handler runs and finds
   the work done.

   { c11t-apart }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int done;

static void
check (void)
{
  assert (atomic_load (&done) == 1);
}

static void *
worker (void *unused)
{
  for (int i = 0; i < 5; i++)
    sched_yield ();
  atomic_store (&done, 1);
  return unused;
}

int
main (void)
{
  pthread_t thread;

  atexit (check);
  pthread_create (&thread, NULL, worker, NULL);
  pthread_detach (thread);
  pthread_exit (NULL);
}
