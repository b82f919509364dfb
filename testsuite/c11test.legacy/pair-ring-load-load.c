/* pair-ring-load-load.c -- a consumer that reads the tail before the head.
   SPDX-License-Identifier: BSD-3-Clause

   Distils DPDK/dpdk@9bc2cbb007 (2017): move_cons_head read the consumers'
   head and then the producers' tail, both volatile.  If the second load is
   done first, another consumer may have moved the head past that tail in
   between, and their difference, a number of entries, wraps around.
   Repair: a read barrier between the two loads.

   { pair-fails "--volatile=relaxed" }
   { pair-holds "--volatile=acqrel" }
   { audit-class B }
   { audit-machines "no fails fails fails" }
   { audit-repair "head load acquire" }  */

#include "barriers.h"
#include "pair.h"

#define SIZE 8u

#ifdef REPAIRED
# define rte_smp_rmb() ASM_READ ()
#else
# define rte_smp_rmb() ((void) 0)
#endif
#define rte_smp_wmb() ASM_WRITE ()

static volatile unsigned int prod_tail, cons_head;

/* Take one entry if there is one.  */
static int
move_cons_head (void)
{
  unsigned int head, entries;

  do
    {
      head = cons_head; /* audit: head */
      rte_smp_rmb ();
      entries = prod_tail - head;
      assert (entries <= SIZE);
      if (entries == 0)
        return 0;
    }
  while (!__sync_bool_compare_and_swap (&cons_head, head, head + 1));
  return 1;
}

static void *
producer (void *unused)
{
  for (unsigned int n = 0; n < 2; n++)
    {
      rte_smp_wmb ();
      prod_tail = n + 1;
    }
  return unused;
}

static void *
consumer (void *unused)
{
  move_cons_head ();
  move_cons_head ();
  return unused;
}

int
main (void)
{
  run_threads (producer, consumer, consumer);
  return 0;
}
