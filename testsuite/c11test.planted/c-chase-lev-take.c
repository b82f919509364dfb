/* c-chase-lev-take.c -- a deque of Chase and Lev; owner and thief take one task.
   SPDX-License-Identifier: BSD-3-Clause

   The owner lowers the bottom and then looks at the top: with less than a
   sequentially consistent fence between, the thief misses the one and the owner
   the other.

   { planted-kind assertion }
   { planted-mend "bug fence seq_cst" }  */

#include <stdatomic.h>

#include "planted.h"

#define SIZE 4

static atomic_int top, bottom, tasks[SIZE];
static atomic_int done[3];

static void
push (int task)
{
  int b = atomic_load_explicit (&bottom, rlx);
  atomic_store_explicit (&tasks[b % SIZE], task, rlx);
  atomic_thread_fence (rel);
  atomic_store_explicit (&bottom, b + 1, rlx);
}

static int
take (void)
{
  int b = atomic_load_explicit (&bottom, rlx) - 1, t, task;
  atomic_store_explicit (&bottom, b, rlx);
  atomic_thread_fence (BUG (acq_rel, sc)); /* bug */
  t = atomic_load_explicit (&top, rlx);
  task = t <= b ? atomic_load_explicit (&tasks[b % SIZE], rlx) : 0;
  if (t < b)
    return task;
  if (t == b
      && !atomic_compare_exchange_strong_explicit (&top, &t, t + 1, sc, rlx))
    task = 0;
  atomic_store_explicit (&bottom, b + 1, rlx);
  return task;
}

static int
steal (void)
{
  int t = atomic_load_explicit (&top, acq), b, task;
  atomic_thread_fence (sc);
  b = atomic_load_explicit (&bottom, acq);
  if (t >= b)
    return 0;
  task = atomic_load_explicit (&tasks[t % SIZE], rlx);
  return atomic_compare_exchange_strong_explicit (&top, &t, t + 1, sc, rlx)
             ? task : 0;
}

static void
owner (void)
{
  push (1);
  push (2);
  atomic_fetch_add_explicit (&done[take ()], 1, rlx);
}

static void
thief (void)
{
  atomic_fetch_add_explicit (&done[steal ()], 1, rlx);
  atomic_fetch_add_explicit (&done[steal ()], 1, rlx);
}

int
main (void)
{
  run (owner, thief, NULL);
  assert (atomic_load (&done[1]) <= 1 && atomic_load (&done[2]) <= 1);
  return 0;
}
