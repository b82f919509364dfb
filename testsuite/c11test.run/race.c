/* race.c -- a race is a finding with both accesses, their places and names.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 100 }
   { c11t-expect {race\.c:25} }
   { c11t-expect {race\.c:35} }
   { c11t-expect {\mworker\M} }
   { c11t-expect {\mmain\M} }
   { c11t-expect {\mtarget\M} }
   { c11t-expect {c11test replay} }
   { c11t-direct 66 {data-race|data race} }
   { c11t-direct 66 {race\.c:25} }
   { c11t-direct 66 {race\.c:35} }  */

#include <pthread.h>
#include <stddef.h>

static int target;

static void *
worker (void *unused)
{
  target = 1;
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
