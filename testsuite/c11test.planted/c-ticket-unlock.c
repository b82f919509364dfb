/* c-ticket-unlock.c -- a ticket lock that calls the next without a release.
   SPDX-License-Identifier: BSD-3-Clause

   { planted-kind data-race }
   { planted-mend "bug store release" }  */

#include <stdatomic.h>

#include "planted.h"

static struct ticket_lock
{
  atomic_uint next, serving;
} lock;
static struct { int head, length; } list;

static void
ticket_lock (struct ticket_lock *l)
{
  unsigned mine = atomic_fetch_add_explicit (&l->next, 1, rlx);
  while (atomic_load_explicit (&l->serving, acq) != mine)
    sched_yield ();
}

static void
ticket_unlock (struct ticket_lock *l)
{
  unsigned now = atomic_load_explicit (&l->serving, rlx);
  atomic_store_explicit (&l->serving, now + 1, BUG (rlx, rel)); /* bug */
}

static void
add (void)
{
  ticket_lock (&lock);
  list.head = ++list.length;
  ticket_unlock (&lock);
}

int
main (void)
{
  run (add, add, add);
  assert (list.length == 3);
  return 0;
}
