/* c-sense-barrier.c -- a barrier that reverses its sense and lets go too freely.
   SPDX-License-Identifier: BSD-3-Clause

   The last one to come has seen what all did, and must pass it on.

   { planted-kind data-race }
   { planted-mend "bug store release" }  */

#include <stdatomic.h>

#include "planted.h"

#define N 2

static atomic_int missing = N;
static atomic_bool sense;
static int row[N], sum[N];

static void
wait_for_all (bool mine)
{
  if (atomic_fetch_sub_explicit (&missing, 1, acq_rel) == 1)
    {
      atomic_store_explicit (&missing, N, rlx);
      atomic_store_explicit (&sense, mine, BUG (rlx, rel)); /* bug */
    }
  else
    while (atomic_load_explicit (&sense, acq) != mine)
      sched_yield ();
}

static void
compute (int me)
{
  row[me] = me + 1;
  wait_for_all (true);
  sum[me] = row[0] + row[1];
}

static void
upper (void)
{
  compute (0);
}

static void
lower (void)
{
  compute (1);
}

int
main (void)
{
  run (upper, lower, NULL);
  assert (sum[0] == 3 && sum[1] == 3);
  return 0;
}
