/* double-free.c -- an object is freed twice.
   SPDX-License-Identifier: BSD-3-Clause

   Ordered or not, both places are named, and the C library does not end the
   process before that.

   { c11t-run "--executions=100 --seed=1" }
   { c11t-status 66 }
   { c11t-finding use-after-free 100 }
   { c11t-never {abort} }
   { c11t-expect {frees memory that T[01] has freed already} }
   { c11t-expect {double-free\.c:22.*T1 free} }
   { c11t-expect {double-free\.c:34.*free} }  */

#include <pthread.h>
#include <stdlib.h>

static void *
worker (void *arg)
{
  /* The one, */
  free (arg);
  return NULL;
}

int
main (void)
{
  pthread_t thread;
  void *p = malloc (40);

  pthread_create (&thread, NULL, worker, p);
  /* and the other.  */
  free (p);
  pthread_join (thread, NULL);
  p = realloc (NULL, 10);
  p = realloc (p, 20);
  free (p);
  p = valloc (10);
  free (p);
  return 0;
}
