/* lamport.h -- Lamport's fast mutual exclusion, for two threads.
   SPDX-License-Identifier: BSD-3-Clause

   "A Fast Mutual Exclusion Algorithm" (1987), figure 2.  A fence of the order
   BETWEEN stands behind each store before a read of what the other one
   stores.  The store to X releases: whoever finds another's X may not miss his
   flag.  */

#include "robust.h"

static atomic_int b[2], x, y, data;

/* False: try again.  */
static int
enter (int me)
{
  W (b[me], 1, RLX);
  W (x, me + 1, REL);
  FENCE (BETWEEN);
  if (R (y, ACQ) != 0)
    {
      W (b[me], 0, REL);
      while (R (y, ACQ) != 0)
        continue;
      return 0;
    }
  W (y, me + 1, RLX);
  FENCE (BETWEEN);
  if (R (x, ACQ) == me + 1)
    return 1;
  W (b[me], 0, RLX);
  FENCE (BETWEEN);
  while (R (b[!me], ACQ))
    continue;
  if (R (y, ACQ) == me + 1)
    return 1;
  while (R (y, ACQ) != 0)
    continue;
  return 0;
}

static void
use (int me)
{
  while (!enter (me))
    continue;
  W (data, R (data, RLX) + 1, RLX);
  W (y, 0, REL);
  W (b[me], 0, REL);
}

static void
t0 (void)
{
  use (0);
}

static void
t1 (void)
{
  use (1);
}

int
main (void)
{
  run_both ();
  return R (data, RLX) != 2;
}
