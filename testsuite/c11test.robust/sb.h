/* sb.h -- store buffering: each thread stores, then reads the other's.
   SPDX-License-Identifier: BSD-3-Clause

   ORDER_W and ORDER_R are the orders, BETWEEN stands between the two.  */

#include "robust.h"

static atomic_int x, y;

static void
t0 (void)
{
  W (x, 1, ORDER_W);
  BETWEEN;
  (void) R (y, ORDER_R);
}

static void
t1 (void)
{
  W (y, 1, ORDER_W);
  BETWEEN;
  (void) R (x, ORDER_R);
}

int
main (void)
{
  run_both ();
  return 0;
}
