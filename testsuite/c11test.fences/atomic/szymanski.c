/* szymanski.c -- Szymanski's mutual exclusion.
   SPDX-License-Identifier: BSD-3-Clause

   B. K. Szymanski, "A simple solution to Lamport's concurrent programming
   problem with linear wait" (ICS 1988), for three threads; with two of them some
   of its waiting is in vain.  A thread's flag: 1 it wants in, 3 it is in the
   doorway, 2 it waits there for others, 4 it has shut the door behind it.  Who
   came through waits for lower threads before it goes on, and for higher ones
   before it leaves.  */

#define THREADS 3
#include "atomic.h"

static atomic_int flag[THREADS], x;

static void *
each (void *number)
{
  int i = (int) (intptr_t) number, k;
  W (flag[i], 1);
  for (k = 0; k < THREADS; k++)
    while (R (flag[k]) >= 3)
      continue;
  W (flag[i], 3);
  for (k = 0; k < THREADS; k++)
    if (R (flag[k]) == 1)
      {
        W (flag[i], 2);
        for (k = 0; R (flag[k]) != 4; k = (k + 1) % THREADS)
          continue;
        break;
      }
  W (flag[i], 4);
  for (k = 0; k < i; k++)
    while (R (flag[k]) >= 2)
      continue;
  enter ();
  W (x, i);
  leave ();
  for (k = i + 1; k < THREADS; k++)
    for (;;)
      {
        int f = R (flag[k]);
        if (f != 2 && f != 3)
          break;
      }
  W (flag[i], 0);
  return number;
}

int
main (void)
{
  run_all ();
  R (x); /* which store was the last */
  return 0;
}
