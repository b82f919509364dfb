/* large-range-race.c -- a byte read while a block of many pages is written: a race with
   the call that writes it, and none with the one before the thread began.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 90 }
   { c11t-expect {large-range-race\.c:32} }
   { c11t-expect {large-range-race\.c:23} }
   { c11t-never {large-range-race\.c:30:[0-9]+: in main: T0 plain write} }  */

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define SIZE 100000

char *volatile block;

static void *
worker (void *arg)
{
  return block[70001] == 3 ? arg : NULL;
}

int
main (void)
{
  pthread_t thread;
  memset (block = malloc (SIZE), 1, SIZE);
  pthread_create (&thread, NULL, worker, NULL);
  memset (block, 2, SIZE);
  pthread_join (thread, NULL);
  free (block);
  return 0;
}
