/* abort.c -- abort ends its execution only, and is an assertion finding.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-status 66 }
   { c11t-finding assertion 20 }
   { c11t-never {crash} }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int flag;

static void *
worker (void *unused)
{
  if (atomic_load (&flag))
    abort ();
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  atomic_store (&flag, 1);
  pthread_join (thread, NULL);
  return 0;
}
