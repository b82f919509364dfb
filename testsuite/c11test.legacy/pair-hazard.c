/* pair-hazard.c -- a hazard pointer is published too late to protect.
   SPDX-License-Identifier: BSD-3-Clause

   Distils the publication of hazard pointers as in wiredtiger/wiredtiger,
   where it has a full barrier: a reader announces the page it is about to use
   and then looks whether the page is still valid.  Without a full barrier
   between the two the look may be done first, on x86, too, and eviction finds
   no announcement.
   Repair: WT_FULL_BARRIER () between the announcement and the look.

   { pair-fails "--volatile=acqrel --plain=relaxed" }
   { pair-holds "--volatile=seqcst --plain=relaxed" }
   { audit-class A }
   { audit-machines "fails no fails fails" }
   { audit-repair "announced fence seq_cst" "announce after seq_cst" }  */

#include "pair.h"

#define WT_FULL_BARRIER() __sync_synchronize ()
#ifdef REPAIRED
# define ANNOUNCED() WT_FULL_BARRIER ()
#else
# define ANNOUNCED() __atomic_thread_fence (__ATOMIC_RELEASE)
#endif

enum state { WT_REF_MEM, WT_REF_LOCKED };

static volatile enum state ref_state;
static volatile int hazard;
static int in_use, evicted;

static void *
reader (void *unused)
{
  hazard = 1; /* audit: announce */
  ANNOUNCED (); /* audit: announced */
  if (ref_state == WT_REF_MEM)
    in_use = 1;
  return unused;
}

static void *
eviction (void *unused)
{
  ref_state = WT_REF_LOCKED;
  WT_FULL_BARRIER ();
  if (!hazard)
    evicted = 1;
  return unused;
}

int
main (void)
{
  run_threads (reader, eviction, NULL);
  assert (!in_use || !evicted);
  return 0;
}
