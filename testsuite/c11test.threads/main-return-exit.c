/* main-return-exit.c -- returning from main ends the process, as C says.
   SPDX-License-Identifier: BSD-3-Clause

   The handler at exit fails when the other thread is not done: that must
   happen in some executions here, and never with --main-return=wait
   (main-return-wait.c).

   { c11t-apart }
   { c11t-run "--executions=200 --seed=1 --main-return=exit" }
   { c11t-status 66 }
   { c11t-finding assertion 10 }  */

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
  return 0;
}
