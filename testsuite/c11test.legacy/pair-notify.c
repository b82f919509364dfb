/* pair-notify.c -- a read-modify-write is no fence: a wakeup is lost.
   SPDX-License-Identifier: BSD-3-Clause

   Distils qemu/qemu@5710a3e09f9b (2020; Launchpad 1805256): the poller
   announces itself with a sequentially consistent read-modify-write and then
   looks for work with a relaxed load; on ARMv8 that load may be done before.
   qemu-img hung in half of its runs on a machine with 96 cores.
   Repair: a store and a full barrier in place of the read-modify-write.

   { pair-fails "" }
   { pair-holds "--model=sc" }
   { audit-class A }
   { audit-machines "no fails no fails" }
   { audit-repair "announce after seq_cst" "look load seq_cst" }  */

#include <stdatomic.h>

#include "pair.h"

#define smp_mb() atomic_thread_fence (memory_order_seq_cst)

static atomic_int notify_me, scheduled, notified;
static int poller_sleeps;

static void *
poller (void *unused)
{
#ifdef REPAIRED
  atomic_store_explicit (&notify_me, 2, memory_order_relaxed);
  smp_mb ();
#else
  atomic_fetch_add (&notify_me, 2); /* audit: announce */
#endif
  if (!atomic_load_explicit (&scheduled, /* audit: look */
                             memory_order_relaxed))
    poller_sleeps = 1;
  return unused;
}

static void *
scheduler (void *unused)
{
  atomic_store_explicit (&scheduled, 1, memory_order_relaxed);
  smp_mb ();
  if (atomic_load_explicit (&notify_me, memory_order_relaxed))
    atomic_store_explicit (&notified, 1, memory_order_relaxed);
  return unused;
}

int
main (void)
{
  run_threads (poller, scheduler, NULL);
  /* Asleep with work to do, and nobody will wake it.  */
  assert (!poller_sleeps || atomic_load (&notified));
  return 0;
}
