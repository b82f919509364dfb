/* abba.c -- two mutexes, taken in opposite orders.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 100 --seed=1" }
   { c11t-finding deadlock 20 }
   { c11t-expect {abba\.c:25:.*T[0-9] pthread_mutex_lock} }
   { c11t-expect {abba\.c:40:.*T[0-9] pthread_mutex_lock} }  */

#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t b = PTHREAD_MUTEX_INITIALIZER;
static int shared;

static void *
worker (void *unused)
{
#ifdef FIXED
  pthread_mutex_lock (&a);
  pthread_mutex_lock (&b);
#else
  pthread_mutex_lock (&b);
  pthread_mutex_lock (&a);
#endif
  shared++;
  pthread_mutex_unlock (&a);
  pthread_mutex_unlock (&b);
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  pthread_mutex_lock (&a);
  pthread_mutex_lock (&b);
  shared++;
  pthread_mutex_unlock (&b);
  pthread_mutex_unlock (&a);
  pthread_join (thread, NULL);
  return 0;
}
