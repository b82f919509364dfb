/* c-clh-wait.c -- a queue lock of Craig, Landin and Hagersten that waits relaxed.
   SPDX-License-Identifier: BSD-3-Clause

   Each waits on the node of the one before; the end of the wait acquires
   nothing.

   { planted-kind data-race }
   { planted-mend "bug load acquire" }  */

#include <stdatomic.h>

#include "planted.h"

static struct node { atomic_bool busy; } nodes[3];
static _Atomic (struct node *) tail = &nodes[2];
static int journal[4], entries;

static struct node *
lock (struct node *me)
{
  struct node *before;
  atomic_store_explicit (&me->busy, 1, rlx);
  before = atomic_exchange_explicit (&tail, me, acq_rel);
  while (atomic_load_explicit (&before->busy, BUG (rlx, acq))) /* bug */
    sched_yield ();
  return before;
}

static void
write_entry (struct node *me, int what)
{
  lock (me);
  journal[entries++] = what;
  atomic_store_explicit (&me->busy, 0, rel);
}

static void
login (void)
{
  write_entry (&nodes[0], 'i');
}

static void
logout (void)
{
  write_entry (&nodes[1], 'o');
}

int
main (void)
{
  run (login, logout, NULL);
  assert (journal[0] + journal[1] == 'i' + 'o');
  return 0;
}
