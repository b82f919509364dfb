/* c-ms-queue-link.c -- a queue of Michael and Scott whose link does not release.
   SPDX-License-Identifier: BSD-3-Clause

   A node is reached by the link of the one before, so the link publishes it.

   { planted-kind data-race }
   { planted-mend "bug rmw release" }  */

#include <stdatomic.h>

#include "planted.h"

struct node
{
  int job;
  _Atomic (struct node *) next;
};

static struct node nodes[3];
static _Atomic (struct node *) head = &nodes[0], tail = &nodes[0];

static void
enqueue (struct node *n, int job)
{
  n->job = job;
  for (;;)
    {
      struct node *last = atomic_load_explicit (&tail, acq), *none = NULL;
      if (atomic_compare_exchange_strong_explicit (&last->next, &none, n, /* bug */
                                                   BUG (rlx, rel), acq))
        {
          atomic_compare_exchange_strong_explicit (&tail, &last, n, rel, rlx);
          return;
        }
      atomic_compare_exchange_strong_explicit (&tail, &last, none, rel, rlx);
    }
}

static int
dequeue (void)
{
  struct node *first = atomic_load_explicit (&head, acq);
  struct node *n = atomic_load_explicit (&first->next, acq);
  if (!n
      || !atomic_compare_exchange_strong_explicit (&head, &first, n, acq_rel,
                                                   rlx))
    return 0;
  return n->job;
}

static void
submit (void)
{
  enqueue (&nodes[1], 1);
}

static void
submit_too (void)
{
  enqueue (&nodes[2], 2);
}

static void
work (void)
{
  int first = dequeue ();
  assert (!first || dequeue () != first);
}

int
main (void)
{
  run (submit, submit_too, work);
  return 0;
}
