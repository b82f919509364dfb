/* cond.c -- wait and signal hand data over.
   SPDX-License-Identifier: BSD-3-Clause

   The twin waits for the flag by looking at it without the mutex.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
static atomic_int ready;
static int data;

static void *
producer (void *unused)
{
  data = 42;
  pthread_mutex_lock (&mutex);
  atomic_store_explicit (&ready, 1, memory_order_relaxed);
  pthread_cond_signal (&cond);
  pthread_mutex_unlock (&mutex);
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, producer, NULL);
#ifdef UNPROTECTED
  while (!atomic_load_explicit (&ready, memory_order_relaxed))
    ;
#else
  pthread_mutex_lock (&mutex);
  while (!atomic_load_explicit (&ready, memory_order_relaxed))
    pthread_cond_wait (&cond, &mutex);
  pthread_mutex_unlock (&mutex);
#endif
  assert (data == 42);
  pthread_join (thread, NULL);
  return 0;
}
