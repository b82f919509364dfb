/* unlocked-flag.c -- the flag is set, and told of, without the mutex.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 500 --seed=1" }
   { c11t-finding deadlock 1 }
   { c11t-expect {unlocked-flag\.c:39:.*T[0-9] pthread_cond_wait} }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
static atomic_int ready;

static void *
signaller (void *unused)
{
#ifdef FIXED
  pthread_mutex_lock (&mutex);
#endif
  ready = 1; /* perhaps between the waiter's look and its wait */
  pthread_cond_signal (&cond);
#ifdef FIXED
  pthread_mutex_unlock (&mutex);
#endif
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, signaller, NULL);
  pthread_mutex_lock (&mutex);
  while (!ready)
    pthread_cond_wait (&cond, &mutex);
  pthread_mutex_unlock (&mutex);
  pthread_join (thread, NULL);
  return 0;
}
