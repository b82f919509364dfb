/* robustness.c -- store buffering, looked at as interleavings.
   SPDX-License-Identifier: BSD-3-Clause

   { golden-run "--executions=30 --model=sc --analysis=robustness" }
   { golden-status 66 }
   { golden-kind robustness }  */

#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y;

static void *
other (void *unused)
{
  atomic_store_explicit (&y, 1, memory_order_release);
  (void) atomic_load_explicit (&x, memory_order_acquire);
  return unused;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, other, NULL);
  atomic_store_explicit (&x, 1, memory_order_release);
  (void) atomic_load_explicit (&y, memory_order_acquire);
  pthread_join (t, NULL);
  return 0;
}
