/* machine-peterson.h -- Peterson's lock with a fence, which acquires nothing.
   SPDX-License-Identifier: BSD-3-Clause

   After the programs of the MoCA paper (Table II), which are not public: what
   goes wrong needs a read that is older than the one before it, which is not on
   one memory where reads are made in program order.  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2], turn, inside;

static void *
enter (void *self)
{
  int me = self != NULL;
  atomic_store_explicit (&wants[me], 1, memory_order_relaxed);
  atomic_store_explicit (&turn, !me, memory_order_release);
  atomic_thread_fence (memory_order_seq_cst);
  while (atomic_load_explicit (&wants[!me], memory_order_relaxed)
         && atomic_load_explicit (&turn, memory_order_relaxed) == !me)
    ;
  int n = atomic_load_explicit (&inside, memory_order_relaxed);
  atomic_store_explicit (&inside, n + 1, memory_order_relaxed);
  atomic_store_explicit (&wants[me], 0, memory_order_release);
  return NULL;
}

int
main (void)
{
  pthread_t thread;
  pthread_create (&thread, NULL, enter, &thread);
  enter (NULL);
  pthread_join (thread, NULL);
  assert (atomic_load (&inside) == 2);
  return 0;
}
