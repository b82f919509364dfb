/* peterson.c -- Peterson's mutual exclusion.
   SPDX-License-Identifier: BSD-3-Clause

   G. L. Peterson, "Myths about the mutual exclusion problem" (IPL 1981).  */

#include "atomic.h"

static atomic_int flag0, flag1, turn, x;

static void *
t0 (void *arg)
{
  W (flag0, 1);
  W (turn, 1);
  while (R (flag1)
         && R (turn) == 1)
    continue;
  enter ();
  W (x, 0);
  leave ();
  W (flag0, 0);
  return arg;
}

static void *
t1 (void *arg)
{
  W (flag1, 1);
  W (turn, 0);
  while (R (flag0)
         && R (turn) == 0)
    continue;
  enter ();
  W (x, 1);
  leave ();
  W (flag1, 0);
  return arg;
}

int
main (void)
{
  run_both ();
  R (x); /* which store was the last */
  return 0;
}
