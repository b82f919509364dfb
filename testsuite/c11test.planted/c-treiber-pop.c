/* c-treiber-pop.c -- a Treiber stack whose pop does not acquire the node.
   SPDX-License-Identifier: BSD-3-Clause

   The exchange comes too late: the node's link is read before it.

   { planted-kind data-race }
   { planted-mend "bug load acquire" }  */

#include <stdatomic.h>

#include "planted.h"

struct node
{
  struct node *next;
  int value;
};

static struct node pool[2];
static _Atomic (struct node *) top;
static int sum[2];

static void
push (struct node *n, int value)
{
  n->value = value;
  n->next = atomic_load_explicit (&top, rlx);
  while (!atomic_compare_exchange_weak_explicit (&top, &n->next, n, rel, rlx))
    ;
}

static struct node *
pop (void)
{
  struct node *n = atomic_load_explicit (&top, BUG (rlx, acq)); /* bug */
  while (n
         && !atomic_compare_exchange_weak_explicit (&top, &n, n->next, acq,
                                                    acq))
    ;
  return n;
}

static void
produce (void)
{
  push (&pool[0], 1);
  push (&pool[1], 2);
}

static void
consume (void)
{
  for (int i = 0; i < 2; i++)
    {
      struct node *n = pop ();
      if (n)
        sum[i] = n->value;
    }
}

int
main (void)
{
  run (produce, consume, NULL);
  assert (sum[0] + sum[1] <= 3);
  return 0;
}
