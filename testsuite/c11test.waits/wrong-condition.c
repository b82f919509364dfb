/* wrong-condition.c -- the other condition is signalled.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 200 --seed=1" }
   { c11t-finding deadlock 10 }
   { c11t-expect {wrong-condition\.c:41:.*T[0-9] pthread_cond_wait} }  */

#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t not_empty = PTHREAD_COND_INITIALIZER;
static pthread_cond_t not_full = PTHREAD_COND_INITIALIZER;
static int items;

static void *
producer (void *unused)
{
  pthread_mutex_lock (&mutex);
  while (items == 1)
    pthread_cond_wait (&not_full, &mutex);
  items++;
#ifdef FIXED
  pthread_cond_signal (&not_empty);
#else
  pthread_cond_signal (&not_full);
#endif
  pthread_mutex_unlock (&mutex);
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, producer, NULL);
  pthread_mutex_lock (&mutex);
  while (items == 0)
    pthread_cond_wait (&not_empty, &mutex);
  items--;
  pthread_cond_signal (&not_full);
  pthread_mutex_unlock (&mutex);
  pthread_join (thread, NULL);
  return 0;
}
