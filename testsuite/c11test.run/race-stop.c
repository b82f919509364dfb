/* race-stop.c -- a race does not end the program, unless asked to stop.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-expect {^went on$} }
   { c11t-direct 66 {^went on$} }
   { c11t-run "--executions=1000000 --seed=1 --stop-on-first" }
   { c11t-status 66 }
   { c11t-expect {race-stop\.c:[0-9]+} }  */

#include <pthread.h>
#include <stdio.h>

static int target;

static void *
worker (void *unused)
{
  target++;
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  target++;
  pthread_join (thread, NULL);
  printf ("went on\n");
  return 0;
}
