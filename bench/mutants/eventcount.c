/* eventcount.c -- a ring of one place, and a consumer that goes to sleep.
   SPDX-License-Identifier: BSD-3-Clause

   The consumer says that it is going to sleep and looks once more; the
   producer puts something in and looks whether anybody sleeps.  One of them
   must see the other.  The consumer only notes that it would sleep.  */

#include "mutants.h"

static int item;
static atomic_int full, sleeps, woken;
static int got, parked;

static void
put (int value)
{
  if (atomic_load_explicit (&full, ORDER (load, 1, acq)))
    return;
  item = value;
  atomic_store_explicit (&full, 1, ORDER (store, 2, rel));
  atomic_thread_fence (ORDER (fence, 3, sc));
  if (atomic_load_explicit (&sleeps, rlx)
      && atomic_exchange_explicit (&sleeps, 0, ORDER (rmw, 4, acq_rel)))
    atomic_store_explicit (&woken, 1, ORDER (store, 5, rel));
}

static bool
take (void)
{
  if (!atomic_load_explicit (&full, ORDER (load, 6, acq)))
    return false;
  got += item;
  atomic_store_explicit (&full, 0, ORDER (store, 7, rel));
  return true;
}

static void
producer (void)
{
  put (1);
  put (2);
}

static void
consumer (void)
{
  if (take ())
    return;
  parked = 1;
  atomic_store_explicit (&sleeps, 1, rlx);
  atomic_thread_fence (ORDER (fence, 8, sc));
  if (take ())
    parked = 0;
  else if (atomic_load_explicit (&woken, ORDER (load, 9, acq)))
    {
      parked = 0;
      assert (take ());
    }
}

C11TEST_TEST (eventcount)
{
  run (producer, consumer, NULL);
  assert (!parked || atomic_load_explicit (&woken, rlx));
}
