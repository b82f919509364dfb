/* cas-push-fail.c -- a compare-exchange that fails writes what it found.
   SPDX-License-Identifier: BSD-3-Clause

   Here to an object that the other thread writes, too.

   { c11t-run "--executions=300 --seed=1" }
   { c11t-finding data-race 40 }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x;
static int seen;

static void *
fail (void *p)
{
  atomic_compare_exchange_strong_explicit (&x, &seen, 1, memory_order_relaxed,
                                           memory_order_relaxed);
  return p;
}

int
main (void)
{
  pthread_t a, b;
  atomic_store_explicit (&x, 5, memory_order_relaxed);
  pthread_create (&a, NULL, fail, NULL);
  pthread_create (&b, NULL, fail, NULL);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  assert (seen == 5);
  return 0;
}
