/* trylock-loop.c -- two that hold one lock and try the other.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 100 --seed=1" }
   { c11t-finding livelock 5 }
   { c11t-expect {trylock-loop\.c:20:.*T[0-9] call} }  */

#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t b = PTHREAD_MUTEX_INITIALIZER;
static int count;

static void
both (pthread_mutex_t *first, pthread_mutex_t *second)
{
  pthread_mutex_lock (first);
  while (pthread_mutex_trylock (second) != 0)
    {
#ifdef FIXED
      pthread_mutex_unlock (first);
      pthread_mutex_lock (first);
#endif
    }
  count++;
  pthread_mutex_unlock (second);
  pthread_mutex_unlock (first);
}

static void *
worker (void *unused)
{
  both (&b, &a);
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
