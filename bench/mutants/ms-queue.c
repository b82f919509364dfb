/* ms-queue.c -- the queue of Michael and Scott: two put, one takes.
   SPDX-License-Identifier: BSD-3-Clause

   M. M. Michael and M. L. Scott, "Simple, fast, and practical non-blocking and
   blocking concurrent queue algorithms" (PODC 1996).  Nodes have been
   used before: what they have in them is old.  Who takes tries twice.  */

#include "mutants.h"

struct node
{
  _Atomic (struct node *) next;
  int value;
};

static struct node dummy, nodes[2] = { { &nodes[0], 0 }, { &nodes[1], 0 } };
static _Atomic (struct node *) head = &dummy, tail = &dummy;

static void
put (struct node *n, int value)
{
  n->value = value;
  atomic_store_explicit (&n->next, NULL, rlx);
  for (;;)
    {
      struct node *t = atomic_load_explicit (&tail, ORDER (load, 1, acq));
      struct node *next
          = atomic_load_explicit (&t->next, ORDER (load, 2, acq));
      if (!next
          && atomic_compare_exchange_strong_explicit (
              &t->next, &next, n, ORDER (rmw, 3, acq_rel), rlx))
        {
          atomic_compare_exchange_strong_explicit (
              &tail, &t, n, ORDER (rmw, 4, rel), rlx);
          return;
        }
      next = atomic_load_explicit (&t->next, ORDER (load, 5, acq));
      atomic_compare_exchange_strong_explicit (&tail, &t, next,
                                               ORDER (rmw, 6, rel), rlx);
    }
}

static int
take (void)
{
  struct node *h = atomic_load_explicit (&head, ORDER (load, 7, acq));
  struct node *t = atomic_load_explicit (&tail, ORDER (load, 8, acq));
  struct node *next = atomic_load_explicit (&h->next, ORDER (load, 9, acq));

  if (!next)
    return 0;
  if (h == t)
    atomic_compare_exchange_strong_explicit (&tail, &t, next,
                                             ORDER (rmw, 10, rel), rlx);
  int value = next->value;
  return atomic_compare_exchange_strong_explicit (
             &head, &h, next, ORDER (rmw, 11, rel), rlx)
             ? value : 0;
}

static void
one (void)
{
  put (&nodes[0], 1);
}

static void
two (void)
{
  put (&nodes[1], 2);
}

static void
taker (void)
{
  int a = take (), b = take ();
  assert (!a || a != b);
}

C11TEST_TEST (ms_queue)
{
  run (one, two, taker);
}
