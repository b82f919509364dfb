/* deque.h -- Chase and Lev's work-stealing deque, of fixed size.
   SPDX-License-Identifier: BSD-3-Clause

   As Le and others have it (PPoPP 2013).  BETWEEN is the order of the fences
   between the two ends, RESTORE that of the stores in take (theirs are
   relaxed).  */

#include "robust.h"

#define SIZE 4

static atomic_int top, bottom, item[SIZE];

static void
push (int v)
{
  int b = R (bottom, RLX);
  (void) R (top, ACQ);
  W (item[b % SIZE], v, RLX);
  FENCE (REL);
  W (bottom, b + 1, RLX);
}

static int
take (void)
{
  int b = R (bottom, RLX) - 1, v = 0;
  W (bottom, b, RESTORE);
  FENCE (BETWEEN);
  int t = R (top, RLX);
  if (t <= b)
    {
      v = R (item[b % SIZE], RLX);
      if (t < b)
        return v;
      if (!CAS (top, &t, t + 1, SEQ, RLX))
        v = 0;
    }
  W (bottom, b + 1, RESTORE);
  return v;
}

static int
steal (void)
{
  int t = R (top, ACQ);
  FENCE (BETWEEN);
  int b = R (bottom, ACQ);
  if (t >= b)
    return 0;
  int v = R (item[t % SIZE], RLX);
  return CAS (top, &t, t + 1, SEQ, RLX) ? v : 0;
}

static void
t0 (void)
{
  push (1);
  push (2);
  take ();
  take ();
  take ();
}

static void
t1 (void)
{
  steal ();
  steal ();
}

int
main (void)
{
  run_both ();
  return 0;
}
