/* lifo.c -- idempotent work stealing, last in, first out.
   SPDX-License-Identifier: BSD-3-Clause

   M. M. Michael, M. T. Vechev and V. A. Saraswat, "Idempotent work stealing"
   (PPoPP 2009), figure 1.  The anchor has the number of tasks, and a tag that
   each put changes.  Each task is taken at least once.  */

#include "atomic.h"

#define SIZE 4
#define ANCHOR(tail, tag) ((tag) * 16 + (tail))
#define TAIL(anchor) ((anchor) % 16)
#define TAG(anchor) ((anchor) / 16)

static atomic_int anchor, item[SIZE];

static void
put (int v)
{
  int a = R (anchor);
  if (TAIL (a) == SIZE)
    return;
  W (item[TAIL (a)], v);
  W (anchor, ANCHOR (TAIL (a) + 1, TAG (a) + 1));
}

static int
take (void)
{
  int a = R (anchor);
  if (TAIL (a) == 0)
    return 0;
  int v = R (item[TAIL (a) - 1]);
  W (anchor, ANCHOR (TAIL (a) - 1, TAG (a)));
  return v;
}

static int
steal (void)
{
  int a = R (anchor);
  if (TAIL (a) == 0)
    return 0;
  int v = R (item[TAIL (a) - 1]);
  return CAS (anchor, a, ANCHOR (TAIL (a) - 1, TAG (a))) ? v : 0;
}

static void *
t0 (void *arg)
{
  put (1);
  task (take ());
  put (2);
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
