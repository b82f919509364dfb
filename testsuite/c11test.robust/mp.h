/* mp.h -- message passing: data, then a flag.
   SPDX-License-Identifier: BSD-3-Clause

   ORDER_W is that of the flag's store, ORDER_R of its load.  */

#include "robust.h"

static atomic_int x, y;

static void
t0 (void)
{
  W (x, 1, RLX);
  W (y, 1, ORDER_W);
}

static void
t1 (void)
{
  if (R (y, ORDER_R))
    (void) R (x, RLX);
}

int
main (void)
{
  run_both ();
  return 0;
}
