/* machine-rwlock.h -- a read-write lock whose readers acquire nothing.
   SPDX-License-Identifier: BSD-3-Clause

   After the programs of the MoCA paper (Table II), which are not public: what
   goes wrong needs a read that is older than the one before it, which is not on
   one memory where reads are made in program order.  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#define FREE 16 /* less one for each reader, less all for a writer */

static atomic_int lock = FREE, first, second;

static void *
write_both (void *unused)
{
  int free = FREE;
  while (!atomic_compare_exchange_weak_explicit (&lock, &free, 0,
                                                 memory_order_acq_rel,
                                                 memory_order_relaxed))
    free = FREE;
  atomic_store_explicit (&first, 1, memory_order_relaxed);
  atomic_store_explicit (&second, 1, memory_order_relaxed);
  atomic_fetch_add_explicit (&lock, FREE, memory_order_release);
  return unused;
}

int
main (void)
{
  pthread_t thread;
  pthread_create (&thread, NULL, write_both, NULL);
  while (atomic_fetch_sub_explicit (&lock, 1, memory_order_relaxed) <= 0)
    atomic_fetch_add_explicit (&lock, 1, memory_order_relaxed);
  int a = atomic_load_explicit (&first, memory_order_relaxed);
  int b = atomic_load_explicit (&second, memory_order_relaxed);
  atomic_fetch_add_explicit (&lock, 1, memory_order_release);
  pthread_join (thread, NULL);
  assert (a == b);
  return 0;
}
