/* lock-join.c -- joining a thread that needs the lock one holds.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 100 --seed=1" }
   { c11t-finding deadlock 20 }
   { c11t-expect {lock-join\.c:19:.*T[0-9] pthread_mutex_lock} }
   { c11t-expect {lock-join\.c:36:.*T[0-9] pthread_join} }  */

#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int count;

static void *
worker (void *unused)
{
  pthread_mutex_lock (&mutex);
  count++;
  pthread_mutex_unlock (&mutex);
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  pthread_mutex_lock (&mutex);
  count++;
#ifdef FIXED
  pthread_mutex_unlock (&mutex);
#endif
  pthread_join (thread, NULL);
#ifndef FIXED
  pthread_mutex_unlock (&mutex);
#endif
  return 0;
}
