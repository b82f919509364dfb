/* c-mpmc-cell.c -- Vyukov's bounded queue, whose cells are emptied too early.
   SPDX-License-Identifier: BSD-3-Clause

   The sequence number of a cell hands it back to the producers.

   { planted-kind data-race }
   { planted-mend "bug store release" }  */

#include <stdatomic.h>

#include "planted.h"

#define SIZE 2u

static struct cell
{
  atomic_uint sequence;
  int value;
} cells[SIZE];
static atomic_uint in, out;

static int
enqueue (int value)
{
  unsigned at = atomic_load_explicit (&in, rlx);
  struct cell *c = &cells[at % SIZE];
  if (atomic_load_explicit (&c->sequence, acq) != at
      || !atomic_compare_exchange_strong_explicit (&in, &at, at + 1, rlx, rlx))
    return 0;
  c->value = value;
  atomic_store_explicit (&c->sequence, at + 1, rel);
  return 1;
}

static int
dequeue (void)
{
  unsigned at = atomic_load_explicit (&out, rlx);
  struct cell *c = &cells[at % SIZE];
  int value;
  if (atomic_load_explicit (&c->sequence, acq) != at + 1
      || !atomic_compare_exchange_strong_explicit (&out, &at, at + 1, rlx, rlx))
    return 0;
  value = c->value;
  atomic_store_explicit (&c->sequence, at + SIZE, BUG (rlx, rel)); /* bug */
  return value;
}

static void
produce (void)
{
  for (int i = 1; i <= 4; i++)
    if (!enqueue (i))
      sched_yield ();
}

static void
consume (void)
{
  for (int i = 0; i < 3; i++)
    assert (dequeue () <= 4);
}

int
main (void)
{
  for (unsigned i = 0; i < SIZE; i++)
    atomic_init (&cells[i].sequence, i);
  run (produce, consume, NULL);
  return 0;
}
