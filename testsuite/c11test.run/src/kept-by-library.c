/* kept-by-library.c -- an object that a library makes for one thread and frees
   for another, as the C library's getaddrinfo does.
   SPDX-License-Identifier: BSD-3-Clause

   How the library orders that is not seen, and what the thread called before is
   not where the object was made.  With OWN the program does the same, by
   itself, and in no order.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

void library_replace (void);

static pthread_mutex_t mutex[2]
    = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };

#ifdef OWN
static void *_Atomic kept;

static void
replace (void)
{
  free (atomic_exchange_explicit (&kept, malloc (16), memory_order_relaxed));
}
#else
#define replace library_replace
#endif

static void *
worker (void *own)
{
  for (int i = 0; i < 2; i++)
    {
      pthread_mutex_lock (own);
      pthread_mutex_unlock (own);
      replace ();
    }
  return NULL;
}

int
main (void)
{
  pthread_t t[2];
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, worker, &mutex[i]);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
}
