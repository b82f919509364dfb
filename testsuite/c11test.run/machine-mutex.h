/* machine-mutex.h -- a lock by exchange that acquires nothing.
   SPDX-License-Identifier: BSD-3-Clause

   After the programs of the MoCA paper (Table II), which are not public: what
   goes wrong needs a read that is older than the one before it, which is not on
   one memory where reads are made in program order.  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int held, inside;

static void *
enter (void *unused)
{
  while (atomic_exchange_explicit (&held, 1, memory_order_relaxed))
    ;
  int n = atomic_load_explicit (&inside, memory_order_relaxed);
  atomic_store_explicit (&inside, n + 1, memory_order_relaxed);
  atomic_store_explicit (&held, 0, memory_order_release);
  return unused;
}

int
main (void)
{
  pthread_t thread;
  pthread_create (&thread, NULL, enter, NULL);
  enter (NULL);
  pthread_join (thread, NULL);
  assert (atomic_load (&inside) == 2);
  return 0;
}
