/* struct-race.c -- assigning a structure of many bytes is checked in full.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 90 }  */

#include <pthread.h>
#include <stddef.h>

struct large
{
  long a[5];
  char last;
};

static struct large shared, other;

static void *
worker (void *unused)
{
  shared.last = 1;
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  shared = other;
  pthread_join (thread, NULL);
  return 0;
}
