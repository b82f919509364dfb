/* lamport.c -- Lamport's fast mutual exclusion.
   SPDX-License-Identifier: BSD-3-Clause

   L. Lamport, "A fast mutual exclusion algorithm" (TOCS 1987), the second of
   its algorithms, for two threads.  */

#include "atomic.h"

static atomic_int b0, b1, x, y, z;

static void *
t0 (void *arg)
{
  for (;;)
    {
      W (b0, 1);
      W (x, 1);
      if (R (y) != 0)
        {
          W (b0, 0);
          while (R (y) != 0)
            continue;
          continue;
        }
      W (y, 1);
      if (R (x) == 1)
        break;
      W (b0, 0);
      while (R (b1))
        continue;
      if (R (y) == 1)
        break;
      while (R (y) != 0)
        continue;
    }
  enter ();
  W (z, 0);
  leave ();
  W (y, 0);
  W (b0, 0);
  return arg;
}

static void *
t1 (void *arg)
{
  for (;;)
    {
      W (b1, 1);
      W (x, 2);
      if (R (y) != 0)
        {
          W (b1, 0);
          while (R (y) != 0)
            continue;
          continue;
        }
      W (y, 2);
      if (R (x) == 2)
        break;
      W (b1, 0);
      while (R (b0))
        continue;
      if (R (y) == 2)
        break;
      while (R (y) != 0)
        continue;
    }
  enter ();
  W (z, 1);
  leave ();
  W (y, 0);
  W (b1, 0);
  return arg;
}

int
main (void)
{
  run_both ();
  return 0;
}
