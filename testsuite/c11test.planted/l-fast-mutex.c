/* l-fast-mutex.c -- Lamport's fast mutual exclusion with one fence too few.
   SPDX-License-Identifier: BSD-3-Clause

   Without contention it takes two stores and two loads; between the first store
   and the first load a full barrier belongs.

   { planted-kind data-race }
   { planted-mend "bug after seq_cst" }
   { audit-class D }  */

#include "legacy.h"

static volatile int x, y, b[3];
static int owned;

static int
try_lock (int me)
{
  b[me] = 1;
  mb ();
  x = me; /* bug */
  BUG (wmb (), mb ());
  if (y != 0)
    {
      b[me] = 0;
      return 0;
    }
  y = me;
  mb ();
  if (x != me)
    {
      b[me] = 0;
      mb ();
      for (int j = 1; j < 3; j++)
        while (b[j])
          sched_yield ();
      mb ();
      if (y != me)
        return 0;
    }
  return 1;
}

static void
enter (int me)
{
  if (!try_lock (me))
    return;
  mb ();
  owned++;
  mb ();
  y = 0;
  mb ();
  b[me] = 0;
}

static void
one (void)
{
  enter (1);
}

static void
two (void)
{
  enter (2);
}

int
main (void)
{
  run (one, two, NULL);
  return 0;
}
