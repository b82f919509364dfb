/* event-count.h -- a thread that sleeps unless something has happened.
   SPDX-License-Identifier: BSD-3-Clause

   Who waits registers, then looks once more; who tells makes the news, then looks
   for those who wait.  BETWEEN is the order of the fences between the two.  */

#include "robust.h"

static atomic_int waiters, event, news;

static void
t0 (void)
{
  int before = R (event, ACQ);
  ADD (waiters, 1, RLX);
  FENCE (BETWEEN);
  if (!R (news, ACQ))
    while (R (event, ACQ) == before)
      continue;
  ADD (waiters, -1, RLX);
}

static void
t1 (void)
{
  W (news, 1, REL);
  FENCE (BETWEEN);
  if (R (waiters, RLX))
    ADD (event, 1, REL);
}

int
main (void)
{
  run_both ();
  return 0;
}
