/* mixed.c -- an atomic store and a plain read of the same object.
   SPDX-License-Identifier: BSD-3-Clause

   { golden-run "--executions=20" }
   { golden-status 66 }
   { golden-kind data-race }  */

#include <pthread.h>

static long counter;

static void *
count (void *unused)
{
  __atomic_fetch_add (&counter, 2, __ATOMIC_RELAXED);
  return unused;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, count, NULL);
  long seen = counter;
  pthread_join (t, NULL);
  return seen < 0;
}
