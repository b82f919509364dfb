/* mutex-errorcheck.c -- an error-checking mutex names what is wrong.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t mutex;

static void *
worker (void *unused)
{
  assert (pthread_mutex_unlock (&mutex) == EPERM);
  assert (pthread_mutex_trylock (&mutex) == EBUSY);
  return unused;
}

int
main (void)
{
  pthread_t thread;
  pthread_mutexattr_t attr;

  pthread_mutexattr_init (&attr);
  pthread_mutexattr_settype (&attr, PTHREAD_MUTEX_ERRORCHECK);
  pthread_mutex_init (&mutex, &attr);
  assert (pthread_mutex_lock (&mutex) == 0);
  assert (pthread_mutex_lock (&mutex) == EDEADLK);
  pthread_create (&thread, NULL, worker, NULL);
  pthread_join (thread, NULL);
  assert (pthread_mutex_unlock (&mutex) == 0);
  assert (pthread_mutex_unlock (&mutex) == EPERM);
  return 0;
}
