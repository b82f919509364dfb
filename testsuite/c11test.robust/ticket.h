/* ticket.h -- a ticket lock; what it protects is relaxed.
   SPDX-License-Identifier: BSD-3-Clause

   TAKE is the order with which a thread takes a ticket, SERVING that with
   which it reads whose turn it is.  WAITS: it says that it waits.  */

#include "robust.h"

#ifdef WAITS
#define AWAIT(v) c11test_await (v)
#else
#define AWAIT(v) (void) 0
#endif

static atomic_int next, serving, x, y;

static void
use (atomic_int *mine, atomic_int *other)
{
  for (int i = 0; i < 2; i++)
    {
      int ticket = ADD (next, 1, TAKE);
      do
        AWAIT (ticket);
      while (R (serving, SERVING) != ticket);
      W (*mine, R (*other, RLX) + 1, RLX);
      W (serving, ticket + 1, REL);
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
