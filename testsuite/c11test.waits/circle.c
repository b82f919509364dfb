/* circle.c -- three philosophers, three forks.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 500 --seed=1" }
   { c11t-finding deadlock 1 }
   { c11t-expect {circle\.c:29:.*T[0-9] pthread_mutex_lock} }
   { c11t-expect {circle\.c:44:.*T[0-9] pthread_join} }  */

#include <pthread.h>
#include <stdint.h>

#define N 3

static pthread_mutex_t fork_[N] = { PTHREAD_MUTEX_INITIALIZER,
                                    PTHREAD_MUTEX_INITIALIZER,
                                    PTHREAD_MUTEX_INITIALIZER };
static int meals[N];

static void *
philosopher (void *arg)
{
  int i = (intptr_t) arg, left = i, right = (i + 1) % N;
#ifdef FIXED
  if (i == N - 1)
    left = right, right = i;
#endif
  pthread_mutex_lock (&fork_[left]);
  pthread_mutex_lock (&fork_[right]);
  meals[i]++;
  pthread_mutex_unlock (&fork_[right]);
  pthread_mutex_unlock (&fork_[left]);
  return NULL;
}

int
main (void)
{
  pthread_t thread[N];

  for (intptr_t i = 0; i < N; i++)
    pthread_create (&thread[i], NULL, philosopher, (void *) i);
  for (int i = 0; i < N; i++)
    pthread_join (thread[i], NULL);
  return 0;
}
