/* livelock.c -- a thread waits for a value that was overwritten.
   SPDX-License-Identifier: BSD-3-Clause

   { golden-run "--executions=30 --livelock-steps=20" }
   { golden-status 66 }
   { golden-kind livelock }  */

#include <pthread.h>
#include <stdatomic.h>

static atomic_int phase;

static void *
advance (void *unused)
{
  atomic_store (&phase, 1);
  atomic_store (&phase, 2);
  return unused;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, advance, NULL);
  while (atomic_load (&phase) != 1)
    ;
  pthread_join (t, NULL);
  return 0;
}
