/* cond-broadcast.c -- broadcast wakes every waiter.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

#define N 4

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
static bool go;
static int data, sum;

static void *
worker (void *unused)
{
  pthread_mutex_lock (&mutex);
  while (!go)
    pthread_cond_wait (&cond, &mutex);
#ifndef UNPROTECTED
  sum += data;
#endif
  pthread_mutex_unlock (&mutex);
#ifdef UNPROTECTED
  sum += data;
#endif
  return unused;
}

int
main (void)
{
  pthread_t thread[N];

  for (int i = 0; i < N; i++)
    pthread_create (&thread[i], NULL, worker, NULL);
  data = 5;
  pthread_mutex_lock (&mutex);
  go = true;
  pthread_cond_broadcast (&cond);
  pthread_mutex_unlock (&mutex);
  for (int i = 0; i < N; i++)
    pthread_join (thread[i], NULL);
#ifndef UNPROTECTED
  assert (sum == N * 5);
#endif
  return 0;
}
