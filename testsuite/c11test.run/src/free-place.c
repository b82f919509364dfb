/* free-place.c -- memory that a library frees; what the thread did before is
   something else.
   SPDX-License-Identifier: BSD-3-Clause

   RELEASE (p) frees, ORDER is that of the load that should order it; with LATE
   the memory is read after the free.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

void library_free (void *p);

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int *volatile object;
static atomic_int done;

static void *
reader (void *unused)
{
  (void) *(volatile int *) object;
  atomic_store_explicit (&done, 1, memory_order_release);
  return unused;
}

static void
other_calls (void)
{
  free (malloc (8));
  pthread_mutex_lock (&mutex);
  pthread_mutex_unlock (&mutex);
}

int
main (void)
{
  pthread_t t;
  int *p = malloc (sizeof *p);
  *p = 1;
  object = p;
  pthread_create (&t, NULL, reader, NULL);
  while (!atomic_load_explicit (&done, ORDER))
    ;
  other_calls ();
  RELEASE (p); /* here */
#ifdef LATE
  other_calls ();
  (void) *(volatile int *) p;
#endif
  pthread_join (t, NULL);
  return 0;
}
