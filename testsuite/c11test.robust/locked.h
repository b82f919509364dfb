/* locked.h -- relaxed accesses of two variables, LOCKED or not.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "robust.h"

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static atomic_int x, y;

static void
use (atomic_int *mine, atomic_int *other)
{
  if (LOCKED)
    pthread_mutex_lock (&m);
  W (*mine, 1, RLX);
  (void) R (*other, RLX);
  if (LOCKED)
    pthread_mutex_unlock (&m);
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
  W (x, 5, RLX);
  run_both ();
  return R (x, RLX) + R (y, RLX) != 2; /* after the joins */
}
