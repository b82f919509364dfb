/* chase-lev.c -- a work-stealing deque: an owner, a thief.
   SPDX-License-Identifier: BSD-3-Clause

   After D. Chase and Y. Lev (SPAA 2005), with the orders of N. Le, A. Pop,
   A. Cohen and F. Zappa Nardelli (PPoPP 2013).  No task is taken twice, and
   who takes one sees what it is.  The ring has two places, and the third task
   goes where the first was.  */

#include "mutants.h"

#define SIZE 2

static atomic_int top, bottom, slot[SIZE];
static int input[4];
static atomic_int taken[4];

static void
push (int task)
{
  int b = atomic_load_explicit (&bottom, rlx);
  int t = atomic_load_explicit (&top, ORDER (load, 1, acq));
  if (b - t >= SIZE)
    return;
  input[task] = task;
  atomic_store_explicit (&slot[b % SIZE], task, rlx);
  atomic_thread_fence (ORDER (fence, 2, rel));
  atomic_store_explicit (&bottom, b + 1, rlx);
}

static int
take (void)
{
  int b = atomic_load_explicit (&bottom, rlx) - 1, t, task;
  atomic_store_explicit (&bottom, b, rlx);
  atomic_thread_fence (ORDER (fence, 3, sc));
  t = atomic_load_explicit (&top, rlx);
  if (t > b)
    {
      atomic_store_explicit (&bottom, b + 1, rlx);
      return 0;
    }
  task = atomic_load_explicit (&slot[b % SIZE], rlx);
  if (t == b)
    {
      if (!atomic_compare_exchange_strong_explicit (&top, &t, t + 1,
                                                    ORDER (rmw, 4, sc), rlx))
        task = 0;
      atomic_store_explicit (&bottom, b + 1, rlx);
    }
  return task;
}

static int
steal (void)
{
  int t = atomic_load_explicit (&top, ORDER (load, 5, acq)), b, task;
  atomic_thread_fence (ORDER (fence, 6, sc));
  b = atomic_load_explicit (&bottom, ORDER (load, 7, acq));
  if (t >= b)
    return 0;
  task = atomic_load_explicit (&slot[t % SIZE], rlx);
  return atomic_compare_exchange_strong_explicit (&top, &t, t + 1,
                                                  ORDER (rmw, 8, sc), rlx)
             ? task : 0;
}

static void
done (int task)
{
  if (task)
    {
      assert (input[task] == task);
      assert (!atomic_fetch_add_explicit (&taken[task], 1, rlx));
    }
}

static void
owner (void)
{
  push (1);
  push (2);
  done (take ());
  push (3);
  done (take ());
}

static void
thief (void)
{
  done (steal ());
  done (steal ());
}

C11TEST_TEST (chase_lev)
{
  run (owner, thief, NULL);
}
