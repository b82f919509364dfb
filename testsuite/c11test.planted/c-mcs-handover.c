/* c-mcs-handover.c -- a queue lock of Mellor-Crummey and Scott, handed over bare.
   SPDX-License-Identifier: BSD-3-Clause

   Who leaves tells the next by its own node; that store has to release.

   { planted-kind data-race }
   { planted-mend "bug store release" }  */

#include <stdatomic.h>

#include "planted.h"

struct node
{
  _Atomic (struct node *) next;
  atomic_bool must_wait;
};

static _Atomic (struct node *) tail;
static int hits;

static void
lock (struct node *me)
{
  struct node *before;
  atomic_store_explicit (&me->next, NULL, rlx);
  atomic_store_explicit (&me->must_wait, 1, rlx);
  before = atomic_exchange_explicit (&tail, me, acq_rel);
  if (!before)
    return;
  atomic_store_explicit (&before->next, me, rel);
  while (atomic_load_explicit (&me->must_wait, acq))
    sched_yield ();
}

static void
unlock (struct node *me)
{
  struct node *next = atomic_load_explicit (&me->next, acq), *self = me;
  if (!next)
    {
      if (atomic_compare_exchange_strong_explicit (&tail, &self, NULL, rel, rlx))
        return;
      while (!(next = atomic_load_explicit (&me->next, acq)))
        sched_yield ();
    }
  atomic_store_explicit (&next->must_wait, 0, BUG (rlx, rel)); /* bug */
}

static void
count (void)
{
  static _Thread_local struct node mine;
  lock (&mine);
  hits++;
  unlock (&mine);
}

int
main (void)
{
  run (count, count, NULL);
  assert (hits == 2);
  return 0;
}
