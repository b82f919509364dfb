/* lamport.c -- Lamport's fast mutual exclusion.
   SPDX-License-Identifier: BSD-3-Clause

   L. Lamport, "A fast mutual exclusion algorithm" (TOCS 1987), the second of
   its algorithms, for three threads: with two of them only one can ever be where
   it waits for the others, and what orders those needs no fence.  */

#define THREADS 3
#include "atomic.h"

static atomic_int b[THREADS], x, y, z;

static void *
each (void *number)
{
  int i = (int) (intptr_t) number;
  for (;;)
    {
      W (b[i], 1);
      W (x, i + 1);
      if (R (y) != 0)
        {
          W (b[i], 0);
          while (R (y) != 0)
            continue;
          continue;
        }
      W (y, i + 1);
      if (R (x) == i + 1)
        break;
      W (b[i], 0);
      for (int k = 0; k < THREADS; k++)
        while (R (b[k]))
          continue;
      if (R (y) == i + 1)
        break;
      while (R (y) != 0)
        continue;
    }
  enter ();
  W (z, i);
  leave ();
  W (y, 0);
  W (b[i], 0);
  return number;
}

int
main (void)
{
  run_all ();
  R (z); /* which store was the last */
  return 0;
}
