/* pair-ring-underflow.c -- producer, then consumer: entries below zero.
   SPDX-License-Identifier: BSD-3-Clause

   Distils DPDK/dpdk@a4ad0eba9d, @66d5f96278 and @36b69b5f95 (2025): head of a
   ring loaded relaxed, a fence, the opposite tail loaded with acquire order,
   head advanced by a relaxed compare-and-swap.  A core that produces and then
   consumes advances the consumers' head past a tail which nothing tells the
   next consumer about: it sees the head, an older tail, and computes a
   negative number of entries.  Seven years in the field, invisible on x86 and
   where load-acquire is sequentially consistent.
   Repair: the compare-and-swap has release order (and head's load acquire, for
   which the fence does here).

   { pair-fails "" }
   { pair-holds "--model=sc" }
   { audit-class A }
   { audit-machines "no fails fails fails" }
   { audit-executions "6000" }
   { audit-repair "advance rmw release" }  */

#include "pair.h"

#define SIZE 8u

#ifdef REPAIRED
# define ADVANCE __ATOMIC_RELEASE
#else
# define ADVANCE __ATOMIC_RELAXED
#endif

struct rte_ring_headtail
{
  unsigned int head;
  unsigned int tail;
};

static struct rte_ring_headtail prod, cons;

/* Advance D's head if the other side's tail, plus SPACE, allows it.  Return
   whether it did, with the old head in *HEAD.  */
static int
move_head (struct rte_ring_headtail *d, const struct rte_ring_headtail *s,
           unsigned int space, unsigned int *head)
{
  int done;

  *head = __atomic_load_n (&d->head, __ATOMIC_RELAXED);
  do
    {
      unsigned int entries;

      __atomic_thread_fence (__ATOMIC_ACQUIRE);
      entries = space + __atomic_load_n (&s->tail, __ATOMIC_ACQUIRE) - *head;
      assert (entries <= SIZE);
      if (entries == 0)
        return 0;
      done = __atomic_compare_exchange_n (&d->head, /* audit: advance */
                                          head, *head + 1, 0,
                                          ADVANCE,
                                          __ATOMIC_RELAXED);
    }
  while (!done);
  return 1;
}

static void
enqueue (void)
{
  unsigned int head;

  if (move_head (&prod, &cons, SIZE, &head))
    __atomic_store_n (&prod.tail, head + 1, __ATOMIC_RELEASE);
}

static void
dequeue (void)
{
  unsigned int head;

  if (move_head (&cons, &prod, 0, &head))
    __atomic_store_n (&cons.tail, head + 1, __ATOMIC_RELEASE);
}

static void *
producer_then_consumer (void *unused)
{
  enqueue ();
  dequeue ();
  return unused;
}

static void *
consumer (void *unused)
{
  dequeue ();
  return unused;
}

int
main (void)
{
  run_threads (producer_then_consumer, consumer, consumer);
  return 0;
}
