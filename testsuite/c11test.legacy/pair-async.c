/* pair-async.c -- a pending flag is trampled on, and a wakeup lost.
   SPDX-License-Identifier: BSD-3-Clause

   Distils libuv/libuv@4ed237278 (2015): the sender does not write to the pipe
   when the handle is pending already, the loop clears that flag with a store
   to a volatile object and then looks for work.  If the store is still in the
   store buffer when the loop looks, the sender's new work is not seen, and
   the sender sees a handle that is pending still.  So it is on x86, too.
   Repair: the flag is exchanged, which is a full barrier.

   { pair-fails "--volatile=acqrel --plain=relaxed" }
   { pair-holds "--volatile=seqcst --plain=relaxed" }
   { audit-class A }
   { audit-machines "fails fails fails fails" }
   { audit-repair "clear after seq_cst" }  */

#include "pair.h"

static volatile int pending = 1, work, wakeups;
static int seen;

static void *
sender (void *unused)
{
  work = 1;
  __sync_synchronize ();
  if (!pending)
    wakeups = 1;
  return unused;
}

static void *
loop (void *unused)
{
#ifdef REPAIRED
  (void) __sync_lock_test_and_set (&pending, 0);
  __sync_synchronize ();
#else
  pending = 0; /* audit: clear */
#endif
  seen = work;
  return unused;
}

int
main (void)
{
  run_threads (sender, loop, NULL);
  assert (seen || wakeups);
  return 0;
}
