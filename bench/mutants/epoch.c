/* epoch.c -- reclamation by epochs: a reader, a writer that gives nodes back.
   SPDX-License-Identifier: BSD-3-Clause

   After K. Fraser, "Practical lock-freedom" (2004).  A reader is in an epoch
   while it reads; the writer takes a node out, and writes it again when no
   reader is in the epoch in which that was done.  To enter the next epoch
   tells that the one before is left, so it releases, too.  */

#include "mutants.h"

struct node
{
  int value;
};

static struct node nodes[2] = { { 1 } };
static _Atomic (struct node *) current = &nodes[0];
static atomic_int epoch = 1, reading;

static void
read_once (void)
{
  int e = atomic_load_explicit (&epoch, ORDER (load, 1, acq));
  atomic_store_explicit (&reading, e, ORDER (store, 2, rel));
  atomic_thread_fence (ORDER (fence, 3, sc));
  struct node *n = atomic_load_explicit (&current, ORDER (load, 4, acq));
  assert (n->value == 1 + (int) (n - nodes));
  atomic_store_explicit (&reading, 0, ORDER (store, 5, rel));
}

static void
reader (void)
{
  read_once ();
  read_once ();
}

static void
writer (void)
{
  nodes[1].value = 2;
  struct node *old = atomic_exchange_explicit (&current, &nodes[1],
                                               ORDER (rmw, 6, acq_rel));
  int e = atomic_fetch_add_explicit (&epoch, 1, ORDER (rmw, 7, acq_rel)) + 1;
  atomic_thread_fence (ORDER (fence, 8, sc));
  int r = atomic_load_explicit (&reading, ORDER (load, 9, acq));
  if (!r || r == e)
    old->value = 0;
}

C11TEST_TEST (reclaim)
{
  run (reader, writer, NULL);
}
