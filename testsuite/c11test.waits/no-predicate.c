/* no-predicate.c -- a condition waited for without looking.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 200 --seed=1" }
   { c11t-finding deadlock 10 }
   { c11t-expect {no-predicate\.c:36:.*T[0-9] pthread_cond_wait} }  */

#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
static int ready;

static void *
signaller (void *unused)
{
  pthread_mutex_lock (&mutex);
  ready = 1;
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
#ifdef FIXED
  while (!ready)
#endif
    pthread_cond_wait (&cond, &mutex);
  pthread_mutex_unlock (&mutex);
  pthread_join (thread, NULL);
  return 0;
}
