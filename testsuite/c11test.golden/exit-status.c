/* exit-status.c -- the program finds out itself.
   SPDX-License-Identifier: BSD-3-Clause

   { golden-run "--executions=30" }
   { golden-status 66 }
   { golden-kind exit-status }  */

#include <pthread.h>
#include <stdatomic.h>

static atomic_int sum;

static void *
add (void *unused)
{
  int old = atomic_load (&sum);
  atomic_store (&sum, old + 1);
  return unused;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, add, NULL);
  add (NULL);
  pthread_join (t, NULL);
  return atomic_load (&sum) == 2 ? 0 : 3;
}
