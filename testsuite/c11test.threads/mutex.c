/* mutex.c -- a mutex excludes and orders.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>

#define N_THREADS 3
#define N_ROUNDS 3

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int counter;
#ifndef UNPROTECTED
static int inside;
#endif

static void *
worker (void *unused)
{
  for (int i = 0; i < N_ROUNDS; i++)
    {
#ifndef UNPROTECTED
      pthread_mutex_lock (&mutex);
      assert (inside++ == 0);
#endif
      counter++;
#ifndef UNPROTECTED
      inside--;
      pthread_mutex_unlock (&mutex);
#endif
    }
  return unused;
}

int
main (void)
{
  pthread_t thread[N_THREADS];

  for (int i = 0; i < N_THREADS; i++)
    pthread_create (&thread[i], NULL, worker, NULL);
  for (int i = 0; i < N_THREADS; i++)
    pthread_join (thread[i], NULL);
#ifndef UNPROTECTED
  assert (counter == N_THREADS * N_ROUNDS && inside == 0);
#endif
  pthread_mutex_destroy (&mutex);
  return 0;
}
