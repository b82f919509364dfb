/* pair-refcount.c -- the last owner does not see what the others wrote.
   SPDX-License-Identifier: BSD-3-Clause

   Distils OpenDataPlane/odp@83b8399e7 (2025): the reference count of a packet
   was decremented with relaxed order, so that the owner that takes it to zero
   and recycles the packet may miss the others' last writes.
   Repair: the decrement has acquire and release order.

   { pair-fails "" }
   { pair-holds "--model=sc" }
   { audit-class A }
   { audit-machines "no fails fails fails" }
   { audit-repair "drop rmw acq_rel" }  */

#include <stdatomic.h>

#include "pair.h"

#ifdef REPAIRED
# define ORDER memory_order_acq_rel
#else
# define ORDER memory_order_relaxed
#endif

struct packet
{
  atomic_uint ref_count;
  atomic_uint user_flag[2];
};

static struct packet packet;

static void
packet_free (struct packet *p)
{
  if (atomic_fetch_sub_explicit (&p->ref_count, 1, /* audit: drop */
                                 ORDER) != 1)
    return;
  for (int i = 0; i < 2; i++)
    assert (atomic_load_explicit (&p->user_flag[i], memory_order_relaxed));
}

static void *
first_owner (void *unused)
{
  atomic_store_explicit (&packet.user_flag[0], 1, memory_order_relaxed);
  packet_free (&packet);
  return unused;
}

static void *
second_owner (void *unused)
{
  atomic_store_explicit (&packet.user_flag[1], 1, memory_order_relaxed);
  packet_free (&packet);
  return unused;
}

int
main (void)
{
  atomic_init (&packet.ref_count, 2);
  run_threads (first_owner, second_owner, NULL);
  return 0;
}
