/* szymanski.c -- Szymanski's mutual exclusion.
   SPDX-License-Identifier: BSD-3-Clause

   B. K. Szymanski, "A simple solution to Lamport's concurrent programming
   problem with linear wait" (ICS 1988), for two threads.  A thread's flag: 1 it
   wants in, 3 it is in the doorway, 2 it waits there for the other, 4 it has
   shut the door behind it.  Who came through waits for lower threads before it
   goes on, and before it leaves for higher ones.  */

#include "atomic.h"

static atomic_int flag0, flag1, x;

static void *
t0 (void *arg)
{
  W (flag0, 1);
  while (R (flag1) >= 3)
    continue;
  W (flag0, 3);
  if (R (flag1) == 1)
    {
      W (flag0, 2);
      while (R (flag1) != 4)
        continue;
    }
  W (flag0, 4);
  enter ();
  W (x, 0);
  leave ();
  for (;;)
    {
      int f = R (flag1);
      if (f != 2 && f != 3)
        break;
    }
  W (flag0, 0);
  return arg;
}

static void *
t1 (void *arg)
{
  W (flag1, 1);
  while (R (flag0) >= 3)
    continue;
  W (flag1, 3);
  if (R (flag0) == 1)
    {
      W (flag1, 2);
      while (R (flag0) != 4)
        continue;
    }
  W (flag1, 4);
  while (R (flag0) >= 2)
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
  return 0;
}
