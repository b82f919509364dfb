/* hazard.c -- hazard pointers: a reader protects what a writer would reuse.
   SPDX-License-Identifier: BSD-3-Clause

   M. M. Michael, "Hazard pointers" (IEEE TPDS 2004).  The writer puts another
   node in place, and writes the old one only when no reader has it.  */

#include "mutants.h"

struct node
{
  int value;
};

static struct node nodes[2] = { { 1 } };
static _Atomic (struct node *) current = &nodes[0];
static _Atomic (struct node *) hazard;

static void
read_once (void)
{
  struct node *n = atomic_load_explicit (&current, rlx);
  atomic_store_explicit (&hazard, n, ORDER (store, 1, sc));
  if (atomic_load_explicit (&current, ORDER (load, 2, sc)) == n)
    assert (n->value == 1 + (int) (n - nodes));
  atomic_store_explicit (&hazard, NULL, ORDER (store, 3, rel));
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
  struct node *old
      = atomic_exchange_explicit (&current, &nodes[1], ORDER (rmw, 4, sc));
  if (atomic_load_explicit (&hazard, ORDER (load, 5, sc)) != old)
    old->value = 0;
}

C11TEST_TEST (hazard_pointer)
{
  run (reader, writer, NULL);
}
