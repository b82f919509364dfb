/* peterson.h -- Peterson's mutual exclusion, as Williams has it.
   SPDX-License-Identifier: BSD-3-Clause

   The exchange of TURN, of the order EXCHANGE, orders the threads; the flag is
   raised before it with the order FLAG.  */

#include "robust.h"

static atomic_int flag[2], turn, data;

static void
use (int me)
{
  W (flag[me], 1, FLAG);
  XCHG (turn, !me, EXCHANGE);
  while (R (flag[!me], ACQ) && R (turn, RLX) == !me)
    continue;
  W (data, R (data, RLX) + 1, RLX);
  W (flag[me], 0, REL);
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
