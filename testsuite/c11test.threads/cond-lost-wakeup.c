/* cond-lost-wakeup.c -- waiting without looking at a predicate may hang.
   SPDX-License-Identifier: BSD-3-Clause

   When the signal comes before the wait, nobody is left to wake the waiter.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-status 66 }
   { c11t-finding deadlock 10 }
   { c11t-expect {lost wakeup\? T1 signalled before it waited, line 21} }  */

#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;

static void *
signaller (void *unused)
{
  pthread_mutex_lock (&mutex);
  pthread_cond_signal (&cond);
  pthread_mutex_unlock (&mutex);
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, signaller, NULL);
  pthread_mutex_lock (&mutex);
  pthread_cond_wait (&cond, &mutex);
  pthread_mutex_unlock (&mutex);
  pthread_join (thread, NULL);
  return 0;
}
