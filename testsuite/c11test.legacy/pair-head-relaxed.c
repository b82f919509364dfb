/* pair-head-relaxed.c -- two loads of a ring in C11 that may swap.
   SPDX-License-Identifier: BSD-3-Clause

   Distils DPDK/dpdk@9ed8770628 (2018): of the two loads with which a consumer
   computes the number of entries, the head's was relaxed, so that the tail's
   could be done before it; the difference wraps when another consumer moved
   the head meanwhile.
   Repair: the head is loaded with acquire order.  (That this does not order
   enough either was found seven years later: pair-ring-underflow.c.)

   { pair-fails "" }
   { pair-holds "--model=sc" }
   { audit-class A }
   { audit-machines "no fails fails fails" }
   { audit-repair "head load acquire" }  */

#include <stdatomic.h>

#include "pair.h"

#define SIZE 8u

#ifdef REPAIRED
# define HEAD_ORDER memory_order_acquire
# define MOVED_ORDER memory_order_acq_rel
#else
# define HEAD_ORDER memory_order_relaxed
# define MOVED_ORDER memory_order_acq_rel
#endif

static atomic_uint prod_tail, cons_head;

static void *
producer (void *unused)
{
  atomic_store_explicit (&prod_tail, 1, memory_order_release);
  atomic_store_explicit (&prod_tail, 2, memory_order_release);
  return unused;
}

static void *
consumer (void *unused)
{
  for (int i = 0; i < 2; i++)
    {
      unsigned int head
        = atomic_load_explicit (&cons_head, HEAD_ORDER); /* audit: head */
      unsigned int entries
        = atomic_load_explicit (&prod_tail, memory_order_acquire) - head;

      assert (entries <= SIZE);
      if (entries != 0)
        atomic_compare_exchange_strong_explicit (&cons_head, &head, head + 1,
                                                 MOVED_ORDER,
                                                 memory_order_relaxed);
    }
  return unused;
}

int
main (void)
{
  run_threads (producer, consumer, consumer);
  return 0;
}
