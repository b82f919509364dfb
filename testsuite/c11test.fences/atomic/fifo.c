/* fifo.c -- idempotent work stealing, first in, first out.
   SPDX-License-Identifier: BSD-3-Clause

   M. M. Michael, M. T. Vechev and V. A. Saraswat, "Idempotent work stealing"
   (PPoPP 2009), figure 2.  Each task is taken at least once.  */

#include "atomic.h"

#define SIZE 4

static atomic_int head, tail, item[SIZE];

static void
put (int v)
{
  int h = R (head);
  int t = R (tail);
  if (t == h + SIZE)
    return;
  W (item[t % SIZE], v);
  W (tail, t + 1);
}

static int
take (void)
{
  int h = R (head);
  int t = R (tail);
  if (h == t)
    return 0;
  int v = R (item[h % SIZE]);
  W (head, h + 1);
  return v;
}

static int
steal (void)
{
  int h = R (head);
  int t = R (tail);
  if (h == t)
    return 0;
  int v = R (item[h % SIZE]);
  return CAS (head, h, h + 1) ? v : 0;
}

static void *
t0 (void *arg)
{
  put (1);
  put (2);
  task (take ());
  task (take ());
  return arg;
}

static void *
t1 (void *arg)
{
  task (steal ());
  task (steal ());
  return arg;
}

int
main (void)
{
  run_both ();
  tasks (2, 1, 3);
  return 0;
}
