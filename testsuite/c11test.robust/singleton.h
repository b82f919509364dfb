/* singleton.h -- made by who comes first, with a second look under the lock.
   SPDX-License-Identifier: BSD-3-Clause

   ORDER_W and ORDER_R are the orders of the pointer.  */

#include "robust.h"

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static atomic_int object;
static _Atomic (atomic_int *) made;

static void
use (void)
{
  atomic_int *p = R (made, ORDER_R);
  if (!p)
    {
      pthread_mutex_lock (&m);
      p = R (made, RLX);
      if (!p)
        {
          W (object, 1, RLX);
          W (made, p = &object, ORDER_W);
        }
      pthread_mutex_unlock (&m);
    }
  (void) R (*p, RLX);
}

static void
t0 (void)
{
  use ();
}

static void
t1 (void)
{
  use ();
}

int
main (void)
{
  run_both ();
  return 0;
}
