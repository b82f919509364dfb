/* spinlock.h -- a lock that spins; what it protects is relaxed.
   SPDX-License-Identifier: BSD-3-Clause

   UNLOCK is the order of the store that lets it go.  */

#include "robust.h"

static atomic_int lock, x, y;

static void
use (atomic_int *mine, atomic_int *other)
{
  for (int i = 0; i < 2; i++)
    {
      while (XCHG (lock, 1, ACQ))
        while (R (lock, RLX))
          continue;
      W (*mine, R (*other, RLX) + 1, RLX);
      W (lock, 0, UNLOCK);
    }
}

static void
t0 (void)
{
  use (&x, &y);
}

static void
t1 (void)
{
  use (&y, &x);
}

int
main (void)
{
  run_both ();
  return 0;
}
