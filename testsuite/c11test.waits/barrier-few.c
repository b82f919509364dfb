/* barrier-few.c -- a barrier for three that two come to.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 50 --seed=1" }
   { c11t-finding deadlock 100 }
   { c11t-expect {barrier-few\.c:18:.*T[0-9] pthread_barrier_wait} }
   { c11t-expect {barrier-few\.c:33:.*T[0-9] pthread_barrier_wait} }  */

#include <pthread.h>
#include <stddef.h>

static pthread_barrier_t barrier;

static void *
worker (void *unused)
{
  pthread_barrier_wait (&barrier);
  return unused;
}

int
main (void)
{
  pthread_t thread;

#ifdef FIXED
  pthread_barrier_init (&barrier, NULL, 2);
#else
  pthread_barrier_init (&barrier, NULL, 3);
#endif
  pthread_create (&thread, NULL, worker, NULL);
  pthread_barrier_wait (&barrier);
  pthread_join (thread, NULL);
  return 0;
}
