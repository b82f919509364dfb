/* observation.c -- a counter that is loaded and stored.
   SPDX-License-Identifier: BSD-3-Clause

   { golden-run "--executions=30 --analysis=lost-update" }
   { golden-status 66 }
   { golden-kind observation }  */

#include <pthread.h>
#include <stdatomic.h>

static atomic_int hits;

static void *
count (void *unused)
{
  int seen = atomic_load_explicit (&hits, memory_order_relaxed);
  atomic_store_explicit (&hits, seen + 1, memory_order_relaxed);
  return unused;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, count, NULL);
  count (NULL);
  pthread_join (t, NULL);
  return 0;
}
