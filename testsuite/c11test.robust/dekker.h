/* dekker.h -- Dekker's mutual exclusion.
   SPDX-License-Identifier: BSD-3-Clause

   Accesses are relaxed; what orders them are fences (Williams).  ENTER is the
   order of the one after the flag is raised.  */

#include "robust.h"

static atomic_int flag[2], turn, data;

static void
use (int me)
{
  W (flag[me], 1, RLX);
  FENCE (ENTER);
  while (R (flag[!me], RLX))
    if (R (turn, RLX) != me)
      {
        W (flag[me], 0, RLX);
        while (R (turn, RLX) != me)
          continue;
        W (flag[me], 1, RLX);
        FENCE (ENTER);
      }
  FENCE (ACQ);
  W (data, R (data, RLX) + 1, RLX);
  FENCE (REL);
  W (turn, !me, RLX);
  FENCE (REL);
  W (flag[me], 0, RLX);
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
