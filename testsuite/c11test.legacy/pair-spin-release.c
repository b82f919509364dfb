/* pair-spin-release.c -- a spinlock is released by a store alone.
   SPDX-License-Identifier: BSD-3-Clause

   Distils tianocore/edk2#9993 (open): acquiring the lock is a compare-and-swap
   with a full barrier, releasing it is a store to a volatile object after
   which, but not before which, there is a barrier for the compiler.
   Repair: a memory barrier before the store.

   { pair-fails "--volatile=relaxed --plain=relaxed" }
   { pair-holds "--volatile=acqrel --plain=relaxed" }
   { audit-class B }
   { audit-machines "no fails fails fails" }
   { audit-repair "release store release" }  */

#include "barriers.h"
#include "pair.h"

#define SPIN_LOCK_RELEASED 1u
#define SPIN_LOCK_ACQUIRED 2u

#ifdef REPAIRED
# define MemoryFence() __sync_synchronize ()
#else
# define MemoryFence() ASM_COMPILER ()
#endif

typedef volatile unsigned int SPIN_LOCK;

static SPIN_LOCK lock = SPIN_LOCK_RELEASED;
static int counter;

static void
AcquireSpinLock (SPIN_LOCK *l)
{
  while (__sync_val_compare_and_swap (l, SPIN_LOCK_RELEASED,
                                      SPIN_LOCK_ACQUIRED)
         != SPIN_LOCK_RELEASED)
    ASM_RELAX ();
}

static void
ReleaseSpinLock (SPIN_LOCK *l)
{
  MemoryFence ();
  *l = SPIN_LOCK_RELEASED; /* audit: release */
}

static void *
worker (void *unused)
{
  AcquireSpinLock (&lock);
  counter = counter + 1;
  ReleaseSpinLock (&lock);
  return unused;
}

int
main (void)
{
  run_threads (worker, worker, worker);
  assert (counter == 3);
  return 0;
}
