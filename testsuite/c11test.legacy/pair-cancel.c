/* pair-cancel.c -- a timer that fires although it was cancelled in time.
   SPDX-License-Identifier: BSD-3-Clause

   The idiom of two flags that each side sets before it looks at the other one's
   (SB): who cancels and sees that nothing runs frees the timer's data.  Volatile
   flags, and barriers that order loads with loads and stores with stores.
   Repair: full barriers.

   { pair-fails "" }
   { pair-holds "--model=sc --volatile=seqcst" }
   { audit-class A }
   { audit-machines "fails no fails fails" }
   { audit-repair "cancel fence seq_cst" "cancelled after seq_cst" }
   { audit-repair "fire fence seq_cst" "running after seq_cst" }  */

#include "barriers.h"
#include "pair.h"

#ifdef REPAIRED
# define STORE_LOAD() ASM_FULL ()
#else
# define STORE_LOAD() ASM_WRITE ()
#endif

static volatile int cancelled, running;
static volatile int freed, used;

static void *
canceller (void *unused)
{
  cancelled = 1; /* audit: cancelled */
  STORE_LOAD (); /* audit: cancel */
  if (!running)
    freed = 1;
  return unused;
}

static void *
timer (void *unused)
{
  running = 1; /* audit: running */
  STORE_LOAD (); /* audit: fire */
  if (!cancelled)
    used = 1;
  return unused;
}

int
main (void)
{
  run_threads (canceller, timer, NULL);
  assert (!(freed && used));
  return 0;
}
