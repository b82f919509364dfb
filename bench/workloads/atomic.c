/* atomic.c -- one kind of atomic operation, again and again.
   SPDX-License-Identifier: BSD-3-Clause

   atomic KIND ORDER THREADS OPERATIONS

   KIND: load, store, add, cas (one that succeeds with one thread), fence, or
   pair, a store and a load.  ORDER: relaxed, ordered (acquire for a load,
   release for a store, acq_rel for both), seq_cst.  THREADS share one location
   and the operations between them.  */

#include <pthread.h>
#include <stdatomic.h>

#include "workload.h"

static atomic_ulong location;
static unsigned long operations; /* of each thread */

#define LOOP(NAME, OPERATION)                                                 \
  static void *NAME (void *arg)                                               \
  {                                                                           \
    const unsigned long n = operations;                                       \
    unsigned long sum = 0;                                                    \
    for (unsigned long i = 0; i < n; i++)                                     \
      {                                                                       \
        OPERATION;                                                            \
      }                                                                       \
    (void) arg;                                                               \
    return (void *) sum;                                                      \
  }

#define LOOPS(ORDER, LOAD, STORE, BOTH)                                       \
  LOOP (load_##ORDER, sum += atomic_load_explicit (&location, LOAD))          \
  LOOP (store_##ORDER, atomic_store_explicit (&location, i, STORE))           \
  LOOP (add_##ORDER, sum += atomic_fetch_add_explicit (&location, 1, BOTH))   \
  LOOP (cas_##ORDER, unsigned long old = i;                                   \
        sum += atomic_compare_exchange_strong_explicit (                      \
          &location, &old, i + 1, BOTH, LOAD))                                \
  LOOP (fence_##ORDER, atomic_thread_fence (BOTH))                            \
  LOOP (pair_##ORDER, atomic_store_explicit (&location, i, STORE);            \
        sum += atomic_load_explicit (&location, LOAD))

LOOPS (relaxed, memory_order_relaxed, memory_order_relaxed,
       memory_order_relaxed)
LOOPS (ordered, memory_order_acquire, memory_order_release,
       memory_order_acq_rel)
LOOPS (seq_cst, memory_order_seq_cst, memory_order_seq_cst,
       memory_order_seq_cst)

static const struct
{
  const char *kind, *order;
  void *(*run) (void *);
} loops[] = {
#define ROWS(ORDER)                                                           \
  { "load", #ORDER, load_##ORDER }, { "store", #ORDER, store_##ORDER },       \
    { "add", #ORDER, add_##ORDER }, { "cas", #ORDER, cas_##ORDER },           \
    { "fence", #ORDER, fence_##ORDER }, { "pair", #ORDER, pair_##ORDER },
  ROWS (relaxed) ROWS (ordered) ROWS (seq_cst)
};

int
main (int argc, char **argv)
{
  const char *kind = workload_word (argc, argv, 1);
  const char *order = workload_word (argc, argv, 2);
  unsigned long n_threads = workload_number (argc, argv, 3);
  void *(*run) (void *) = NULL;
  pthread_t thread[64];

  operations = workload_number (argc, argv, 4);
  for (size_t i = 0; i < sizeof loops / sizeof *loops; i++)
    if (!strcmp (loops[i].kind, kind) && !strcmp (loops[i].order, order))
      run = loops[i].run;
  if (run == NULL)
    workload_unknown (argv, kind);
  if (n_threads <= 1)
    return run (NULL) == (void *) -1UL;
  operations /= n_threads;
  for (unsigned long i = 0; i < n_threads; i++)
    pthread_create (&thread[i], NULL, run, NULL);
  for (unsigned long i = 0; i < n_threads; i++)
    pthread_join (thread[i], NULL);
  return 0;
}
