/* two-analyses.c -- two analyses watch the same executions.
   SPDX-License-Identifier: BSD-3-Clause

   Store buffering, which is not robust, and a counter that loses updates.

   { c11t-run "--model=sc --analysis=robustness,lost-update --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 30 }
   { c11t-finding observation 20 }
   { c11t-run "--model=sc --analysis=lost-update --executions=300 --seed=1 --explain=0" }
   { c11t-finding observation 20 }
   { c11t-never {robustness on} }
   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 30 }
   { c11t-never {observation} }
   { c11t-run "--model=sc --analysis=lost-update,robustness-strict,robustness --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 30 }
   { c11t-finding observation 20 }  */

#include <pthread.h>
#include <stdatomic.h>

#define RLX memory_order_relaxed

static atomic_int x, y, hits;

static void *
other (void *unused)
{
  atomic_store_explicit (&y, 1, RLX);
  (void) atomic_load_explicit (&x, RLX);
  atomic_store_explicit (&hits, atomic_load_explicit (&hits, RLX) + 1, RLX);
  return unused;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, other, NULL);
  atomic_store_explicit (&x, 1, RLX);
  (void) atomic_load_explicit (&y, RLX);
  atomic_store_explicit (&hits, atomic_load_explicit (&hits, RLX) + 1, RLX);
  pthread_join (t, NULL);
  return 0;
}
