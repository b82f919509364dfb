/* use-after-free-ordered.c -- use after free without any concurrency.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=20 --seed=1" }
   { c11t-status 66 }
   { c11t-finding use-after-free 100 }
   { c11t-expect {\mfree\M} }  */

#include <pthread.h>
#include <stdlib.h>

static void *
worker (void *arg)
{
  free (arg);
  return NULL;
}

int
main (void)
{
  pthread_t thread;
  int *volatile p = calloc (4, sizeof *p);
  int *q = p;

  pthread_create (&thread, NULL, worker, q);
  pthread_join (thread, NULL);
  p[2] = 1;
  return 0;
}
