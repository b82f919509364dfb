/* pair-yield.c -- yielding the processor is taken for a barrier.
   SPDX-License-Identifier: BSD-3-Clause

   Distils wiredtiger/wiredtiger@04923774e5 (2017; WT-3127): a loop that waits
   for other threads relied on __wt_yield for the order between what it
   waited for and what it read then.
   Repair: a full barrier in __wt_yield.

   { pair-fails "--volatile=relaxed --plain=relaxed" }
   { pair-holds "--volatile=acqrel --plain=relaxed" }
   { audit-class B }
   { audit-machines "no fails fails fails" }
   { audit-repair "state load acquire" }  */

#include <sched.h>

#include "barriers.h"
#include "pair.h"

#define WT_WRITE_BARRIER() ASM_WRITE ()

enum { RUNNING, DONE };

static volatile int state = RUNNING;
static int rows;

static void
__wt_yield (void)
{
  sched_yield ();
#ifdef REPAIRED
  __sync_synchronize ();
#endif
}

static void *
worker (void *unused)
{
  rows = 42;
  WT_WRITE_BARRIER ();
  state = DONE;
  return unused;
}

static void *
checkpoint (void *unused)
{
  int done;

  do
    {
      done = state == DONE; /* audit: state */
      __wt_yield ();
    }
  while (!done);
  assert (rows == 42);
  return unused;
}

int
main (void)
{
  run_threads (worker, checkpoint, NULL);
  return 0;
}
