/* join-circle.c -- three threads that join each other.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 50 --seed=1" }
   { c11t-finding deadlock 100 }
   { c11t-expect {join-circle\.c:27:.*T[0-9] pthread_join} }  */

#include <pthread.h>
#include <stdint.h>

#define N 3

static pthread_t thread[N];
static pthread_barrier_t begin;

static void *
worker (void *arg)
{
  int i = (intptr_t) arg;

  pthread_barrier_wait (&begin);
#ifdef FIXED
  if (i == N - 1)
    return NULL;
#endif
  pthread_join (thread[(i + 1) % N], NULL);
  return NULL;
}

int
main (void)
{
  pthread_barrier_init (&begin, NULL, N + 1);
  for (intptr_t i = 0; i < N; i++)
    pthread_create (&thread[i], NULL, worker, (void *) i);
  pthread_barrier_wait (&begin);
#ifdef FIXED
  pthread_join (thread[0], NULL);
  return 0;
#else
  pthread_exit (NULL);
#endif
}
