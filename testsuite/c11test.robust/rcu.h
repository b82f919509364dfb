/* rcu.h -- a reader who says so, and a writer who waits for him.
   SPDX-License-Identifier: BSD-3-Clause

   The writer publishes another version, waits until nobody reads, and takes back
   the old one.  BETWEEN is the order of the fences between saying and
   looking.  */

#include "robust.h"

static atomic_int reads, current, version[2];

static void
t0 (void)
{
  W (version[1], 1, RLX);
  W (current, 1, REL);
  FENCE (BETWEEN);
  while (R (reads, ACQ))
    continue;
  W (version[0], -1, RLX);
}

static void
t1 (void)
{
  W (reads, 1, RLX);
  FENCE (BETWEEN);
  (void) R (version[R (current, ACQ)], RLX);
  W (reads, 0, REL);
}

int
main (void)
{
  run_both ();
  return 0;
}
