/* atomic-plain.c -- a plain write unordered with an atomic access is a race.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 90 }  */

#include <pthread.h>
#include <stddef.h>

static int target;

static void *
worker (void *unused)
{
  __atomic_fetch_add (&target, 1, __ATOMIC_SEQ_CST);
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  target = 2;
  pthread_join (thread, NULL);
  return 0;
}
