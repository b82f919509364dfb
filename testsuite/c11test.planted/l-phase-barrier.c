/* l-phase-barrier.c -- threads meet at a phase number; leaving reads nothing in.
   SPDX-License-Identifier: BSD-3-Clause

   Coming is a __sync function and thus a full barrier, going is a volatile read.

   { planted-kind data-race }
   { planted-mend "bug load acquire" }
   { audit-class B }  */

#include "legacy.h"

#define THREADS 2

static int arrived;
static volatile int phase;
static double cell[THREADS], flux[THREADS];

static void
meet (void)
{
  int now = phase;
  if (__sync_add_and_fetch (&arrived, 1) == THREADS)
    {
      arrived = 0;
      mb ();
      phase = now + 1;
      return;
    }
  while (phase == now) /* bug */
    sched_yield ();
  BUG (barrier (), rmb ());
}

static void
step (int me)
{
  cell[me] = me + 1.0;
  meet ();
  flux[me] = cell[1] - cell[0];
}

static void
west (void)
{
  step (0);
}

static void
east (void)
{
  step (1);
}

int
main (void)
{
  run (west, east, NULL);
  assert (flux[0] == flux[1]);
  return 0;
}
