/* forgotten-unlock.c -- an early return with the lock held.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 100 --seed=1" }
   { c11t-finding deadlock 20 }
   { c11t-expect {forgotten-unlock\.c:19:.*T[0-9] pthread_mutex_lock} }
   { c11t-expect {forgotten-unlock\.c:41:.*T[0-9] pthread_join} }  */

#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int used;

static void *
worker (void *unused)
{
  pthread_mutex_lock (&mutex);
  if (used++)
    {
#ifdef FIXED
      pthread_mutex_unlock (&mutex);
#endif
      return NULL;
    }
  pthread_mutex_unlock (&mutex);
  return unused;
}

int
main (void)
{
  pthread_t a, b, c;

  pthread_create (&a, NULL, worker, NULL);
  pthread_create (&b, NULL, worker, NULL);
  pthread_create (&c, NULL, worker, NULL);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  pthread_join (c, NULL);
  return 0;
}
