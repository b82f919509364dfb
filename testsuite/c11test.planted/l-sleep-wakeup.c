/* l-sleep-wakeup.c -- a thread goes to sleep while another wakes it.
   SPDX-License-Identifier: BSD-3-Clause

   It says that it sleeps and looks for work once more; who brings work looks
   whether it sleeps.  Without a full barrier on both sides both miss.

   { planted-kind assertion }
   { planted-mend "bug after seq_cst" }
   { audit-class A }  */

#include "legacy.h"

#define SLEEPING 1

static volatile int state, work, woken;
static int slept;

static void
sleeper (void)
{
  state = SLEEPING; /* bug */
  BUG (barrier (), mb ());
  if (!work)
    slept = 1;
}

static void
waker (void)
{
  work = 1;
  mb ();
  if (state == SLEEPING)
    woken = 1;
}

int
main (void)
{
  run (sleeper, waker, NULL);
  assert (!slept || woken);
  return 0;
}
