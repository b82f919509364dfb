/* deadlock-abba.c -- two mutexes taken in opposite orders.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-status 66 }
   { c11t-finding deadlock 5 }
   { c11t-expect {T[01] waits for T[01], which waits for T[01]} }
   { c11t-expect {deadlock-abba\.c:[0-9]+} }  */

#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t b = PTHREAD_MUTEX_INITIALIZER;
static int shared;

static void
both (pthread_mutex_t *first, pthread_mutex_t *second)
{
  pthread_mutex_lock (first);
  pthread_mutex_lock (second);
  shared++;
  pthread_mutex_unlock (second);
  pthread_mutex_unlock (first);
}

static void *
worker (void *unused)
{
#ifdef ORDERED
  both (&a, &b);
#else
  both (&b, &a);
#endif
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  both (&a, &b);
  pthread_join (thread, NULL);
  return 0;
}
