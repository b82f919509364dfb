/* many.c -- a hundred threads at once, and as many one after the other.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=20 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>

#define N 100

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int counter;

static void *
worker (void *unused)
{
#ifndef UNPROTECTED
  pthread_mutex_lock (&mutex);
#endif
  counter++;
#ifndef UNPROTECTED
  pthread_mutex_unlock (&mutex);
#endif
  return unused;
}

int
main (void)
{
  pthread_t thread[N];

  for (int i = 0; i < N; i++)
    assert (pthread_create (&thread[i], NULL, worker, NULL) == 0);
  for (int i = 0; i < N; i++)
    assert (pthread_join (thread[i], NULL) == 0);
  for (int i = 0; i < N; i++)
    {
      assert (pthread_create (&thread[0], NULL, worker, NULL) == 0);
      assert (pthread_join (thread[0], NULL) == 0);
    }
#ifndef UNPROTECTED
  assert (counter == 2 * N);
#endif
  (void) mutex;
  return 0;
}
