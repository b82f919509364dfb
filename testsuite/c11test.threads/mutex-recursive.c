/* mutex-recursive.c -- a recursive mutex: no deadlock, free at the last unlock.
   SPDX-License-Identifier: BSD-3-Clause

   The twin gives it up once too often, and so too early.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t mutex;
static int counter;

static void *
worker (void *unused)
{
  for (int i = 0; i < 3; i++)
    {
      pthread_mutex_lock (&mutex);
      pthread_mutex_lock (&mutex);
      counter++;
      pthread_mutex_unlock (&mutex);
#ifdef UNPROTECTED
      pthread_mutex_unlock (&mutex);
      counter++;
#else
      counter++;
      pthread_mutex_unlock (&mutex);
#endif
    }
  return unused;
}

int
main (void)
{
  pthread_t thread[2];
  pthread_mutexattr_t attr;

  pthread_mutexattr_init (&attr);
  pthread_mutexattr_settype (&attr, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init (&mutex, &attr);
  pthread_mutexattr_destroy (&attr);
  for (int i = 0; i < 2; i++)
    pthread_create (&thread[i], NULL, worker, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (thread[i], NULL);
#ifndef UNPROTECTED
  assert (counter == 12);
#endif
  return 0;
}
