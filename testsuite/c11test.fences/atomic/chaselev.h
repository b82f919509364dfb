/* chaselev.h -- the operations of Chase and Lev's deque.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "atomic.h"

#define SIZE 4

static atomic_int top, bottom, item[SIZE];

/* What the last push, and the last steal, read; each is its thread's own.  */
C11TEST_NO_INSTRUMENT static int pushed_at, stolen_at;

static void
push (int v)
{
  int b = R (bottom);
  int t = R (top);
  pushed_at = t;
  if (b - t >= SIZE)
    return;
  W (item[b % SIZE], v);
  W (bottom, b + 1);
}

static int
take (void)
{
  int b = R (bottom) - 1;
  W (bottom, b);
  int t = R (top);
  if (t > b)
    {
      W (bottom, b + 1);
      return 0;
    }
  int v = R (item[b % SIZE]);
  if (t < b)
    return v;
  if (!CAS (top, t, t + 1))
    v = 0;
  W (bottom, b + 1);
  return v;
}

static int
steal (void)
{
  int t = R (top);
  int b = R (bottom);
  stolen_at = b;
  if (t >= b)
    return 0;
  int v = R (item[t % SIZE]);
  return CAS (top, t, t + 1) ? v : 0;
}
