/* pair-wait-sync.c -- an object is destroyed while its lock looks taken.
   SPDX-License-Identifier: BSD-3-Clause

   Distils open-mpi/ompi@e74f79a5ee (2026): who completes a request unlocks the
   waiter's object and then clears its "signaling" flag, upon which the waiter
   destroys it.  The two stores may be seen the other way round, and a lock is
   destroyed that is locked.  glibc's own assertion failed, on a Graviton.
   Repair: a write barrier before the flag is cleared.

   { pair-fails "--volatile=relaxed --plain=relaxed" }
   { pair-holds "--volatile=acqrel --plain=relaxed" }
   { audit-class B }
   { audit-machines "no fails fails fails" }
   { audit-repair "signal store release" }  */

#include "barriers.h"
#include "pair.h"

#ifdef REPAIRED
# define opal_atomic_wmb() ASM_WRITE ()
#else
# define opal_atomic_wmb() ((void) 0)
#endif
#define opal_atomic_rmb() ASM_READ ()

struct wait_sync
{
  volatile int lock;
  volatile int count;
  volatile int signaling;
};

static struct wait_sync sync = { .count = 1, .signaling = 1 };

static void *
completer (void *unused)
{
  while (__sync_lock_test_and_set (&sync.lock, 1))
    ASM_RELAX ();
  sync.count = 0;
  __sync_lock_release (&sync.lock);
  opal_atomic_wmb ();
  sync.signaling = 0; /* audit: signal */
  return unused;
}

static void *
waiter (void *unused)
{
  while (sync.signaling)
    ASM_RELAX ();
  opal_atomic_rmb ();
  assert (sync.count == 0);
  assert (sync.lock == 0);
  return unused;
}

int
main (void)
{
  run_threads (completer, waiter, NULL);
  return 0;
}
