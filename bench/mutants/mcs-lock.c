/* mcs-lock.c -- the queue lock of Mellor-Crummey and Scott, for three.
   SPDX-License-Identifier: BSD-3-Clause

   J. M. Mellor-Crummey and M. L. Scott, "Algorithms for scalable
   synchronization on shared-memory multiprocessors" (TOCS 1991).  Who gets the
   lock from another is told how often it was handed over, in a plain number.
   Nodes have been used before: what they have in them is old.  */

#include "mutants.h"

struct waiter
{
  _Atomic (struct waiter *) next;
  atomic_int waits;
  int handed;
};

static struct waiter waiters[3]
    = { { &waiters[0], 0, 7 }, { &waiters[1], 0, 7 }, { &waiters[2], 0, 7 } };
static _Atomic (struct waiter *) tail;
static int counter;

static void
lock (struct waiter *own)
{
  atomic_store_explicit (&own->next, NULL, rlx);
  own->handed = 0;
  atomic_store_explicit (&own->waits, 1, rlx);
  struct waiter *before
      = atomic_exchange_explicit (&tail, own, ORDER (rmw, 1, acq_rel));
  if (!before)
    return;
  atomic_store_explicit (&before->next, own, ORDER (store, 2, rel));
  while (atomic_load_explicit (&own->waits, ORDER (load, 3, acq)))
    ;
}

static void
unlock (struct waiter *own)
{
  struct waiter *expected = own, *after;

  if (!atomic_load_explicit (&own->next, ORDER (load, 4, acq))
      && atomic_compare_exchange_strong_explicit (
          &tail, &expected, NULL, ORDER (rmw, 5, acq_rel), rlx))
    return;
  while (!(after = atomic_load_explicit (&own->next, ORDER (load, 6, acq))))
    ;
  after->handed = own->handed + 1;
  atomic_store_explicit (&after->waits, 0, ORDER (store, 7, rel));
}

static void
work (int me)
{
  lock (&waiters[me]);
  assert (waiters[me].handed <= counter);
  counter++;
  unlock (&waiters[me]);
}

static void
first (void)
{
  work (0);
}

static void
second (void)
{
  work (1);
}

static void
third (void)
{
  work (2);
}

C11TEST_TEST (mcs_lock)
{
  run (first, second, third);
  assert (counter == 3);
}
