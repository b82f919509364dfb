/* l-peterson.c -- Peterson's lock out of a textbook from before memory models.
   SPDX-License-Identifier: BSD-3-Clause

   It takes two full barriers: one so that the turns come in the order of the
   wishes, and one between the turn and the look.

   { planted-kind data-race }
   { planted-pattern R }
   { planted-mend "bug after seq_cst" }
   { audit-class A }  */

#include "legacy.h"

static volatile int interested[2], turn;
static int tape_position;

static void
enter_region (int process)
{
  int other = 1 - process;
  interested[process] = 1;
  mb ();
  turn = process; /* bug */
  BUG (wmb (), mb ());
  while (turn == process && interested[other])
    sched_yield ();
  mb ();
}

static void
leave_region (int process)
{
  mb ();
  interested[process] = 0;
}

static void
reader (void)
{
  enter_region (0);
  tape_position += 10;
  leave_region (0);
}

static void
writer (void)
{
  enter_region (1);
  tape_position += 1;
  leave_region (1);
}

int
main (void)
{
  run (reader, writer, NULL);
  assert (tape_position == 11);
  return 0;
}
