/* dekker.c -- Dekker's mutual exclusion.
   SPDX-License-Identifier: BSD-3-Clause

   E. W. Dijkstra, "Solution of a problem in concurrent programming control"
   (CACM 1965), names it.  */

#include "atomic.h"

static atomic_int flag0, flag1, turn, x;

static void *
t0 (void *arg)
{
  W (flag0, 1);
  while (R (flag1))
    if (R (turn) != 0)
      {
        W (flag0, 0);
        while (R (turn) != 0)
          continue;
        W (flag0, 1);
      }
  enter ();
  W (x, 0);
  leave ();
  W (turn, 1);
  W (flag0, 0);
  return arg;
}

static void *
t1 (void *arg)
{
  W (flag1, 1);
  while (R (flag0))
    if (R (turn) != 1)
      {
        W (flag1, 0);
        while (R (turn) != 1)
          continue;
        W (flag1, 1);
      }
  enter ();
  W (x, 1);
  leave ();
  W (turn, 0);
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
