/* use-after-free.c -- using memory that another thread frees.
   SPDX-License-Identifier: BSD-3-Clause

   Nothing orders the free and the use: one order or the other, it is found,
   and the report names both.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-status 66 }
   { c11t-expect {\mfree\M} }
   { c11t-expect {use-after-free\.c:20} }  */

#include <pthread.h>
#include <stdlib.h>

static void *
worker (void *arg)
{
  /* The use.  */

  *(int *) arg = 1;
  return NULL;
}

int
main (void)
{
  pthread_t thread;
  int *p = calloc (1, sizeof *p);

  pthread_create (&thread, NULL, worker, p);
  free (p);
  pthread_join (thread, NULL);
  return 0;
}
