/* atomic.h -- short names for the programs of this folder.
   SPDX-License-Identifier: BSD-3-Clause

   Accesses are relaxed, which is what all algorithms here begin with.

   What enter, leave and task check is seen neither by the search for fences nor
   by a memory model: each is one step, on what everybody has.  */

#ifndef ATOMIC_H
#define ATOMIC_H

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/c11test.h"

#define R(x) atomic_load_explicit (&(x), memory_order_relaxed)
#define W(x, v) atomic_store_explicit (&(x), v, memory_order_relaxed)
#define CAS(x, e, v)                                                          \
  atomic_compare_exchange_strong_explicit (&(x), &(e), v,                     \
                                           memory_order_relaxed,              \
                                           memory_order_relaxed)

/* The same with a fence before it, and of another order: as a driver writes what
   c11test fences proposes into the source.  */
#define EDIT_R(fence, order, x)                                               \
  (atomic_thread_fence (fence), atomic_load_explicit (&(x), order))
#define EDIT_W(fence, order, x, v)                                            \
  (atomic_thread_fence (fence), atomic_store_explicit (&(x), v, order))
#define EDIT_CAS(fence, order, x, e, v)                                       \
  (atomic_thread_fence (fence),                                               \
   atomic_compare_exchange_strong_explicit (&(x), &(e), v, order,             \
                                            FAILS (order)))
#define FAILS(order)                                                          \
  ((order) == memory_order_acq_rel   ? memory_order_acquire                   \
   : (order) == memory_order_release ? memory_order_relaxed                   \
                                     : (order))

#define ALONE C11TEST_NO_INSTRUMENT __attribute__ ((noinline, unused)) static
#define TASKS 8

C11TEST_NO_INSTRUMENT static int inside, times[TASKS];

/* In a critical section, and out of it.  */
ALONE void
enter (void)
{
  C11TEST_ASSERT (inside == 0);
  inside = 1;
}

ALONE void
leave (void)
{
  inside = 0;
}

/* Task V was taken; 0 is none.  */
ALONE void
task (int v)
{
  C11TEST_ASSERT (v >= 0 && v < TASKS);
  times[v]++;
}

/* Was each task from 1 to N taken AT_LEAST times and AT_MOST times?  */
ALONE void
tasks (int n, int at_least, int at_most)
{
  for (int v = 1; v <= n; v++)
    C11TEST_ASSERT (times[v] >= at_least && times[v] <= at_most);
}

#ifdef THREADS
static void *each (void *number);

/* Run each in so many threads, with their numbers from 0, and wait for them.  */
static inline void
run_all (void)
{
  pthread_t t[THREADS];
  for (intptr_t i = 0; i < THREADS; i++)
    pthread_create (&t[i], NULL, each, (void *) i);
  for (int i = 0; i < THREADS; i++)
    pthread_join (t[i], NULL);
}
#else
static void *t0 (void *arg), *t1 (void *arg);

/* Run t0 and t1, and wait for them.  */
static inline void
run_both (void)
{
  pthread_t a, b;
  pthread_create (&a, NULL, t0, NULL);
  pthread_create (&b, NULL, t1, NULL);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
}
#endif

#endif
