/* deadlock-join.c -- main joins a thread that waits for main's mutex.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=20 --seed=1" }
   { c11t-status 66 }
   { c11t-finding deadlock 100 }  */

#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *
worker (void *unused)
{
  pthread_mutex_lock (&mutex);
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_mutex_lock (&mutex);
  pthread_create (&thread, NULL, worker, NULL);
  pthread_join (thread, NULL);
  return 0;
}
