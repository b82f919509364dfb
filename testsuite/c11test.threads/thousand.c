/* thousand.c -- a thousand threads that are all alive at once.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=2 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>

#define N 1000

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t all_here = PTHREAD_COND_INITIALIZER;
static int here;

static void *
worker (void *arg)
{
  pthread_mutex_lock (&mutex);
  if (++here == N)
    pthread_cond_broadcast (&all_here);
  while (here < N)
    pthread_cond_wait (&all_here, &mutex);
  pthread_mutex_unlock (&mutex);
  return arg;
}

int
main (void)
{
  static pthread_t thread[N];
  static int number[N];
  for (int i = 0; i < N; i++)
    assert (pthread_create (&thread[i], NULL, worker, &number[i]) == 0);
  for (int i = 0; i < N; i++)
    {
      void *result;
      assert (pthread_join (thread[i], &result) == 0);
      assert (result == &number[i]);
    }
  assert (here == N);
  return 0;
}
