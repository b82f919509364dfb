/* left-right.c -- two copies: readers never wait, the writer does.
   SPDX-License-Identifier: BSD-3-Clause

   P. Ramalhete and A. Correia, "Left-right: a concurrency control technique
   with wait-free population oblivious reads" (2013).  One writer, once.  */

#include "mutants.h"

static int copy[2] = { 1, 1 };
static atomic_int side, version, readers[2];

static void
reader (void)
{
  int v = atomic_load_explicit (&version, ORDER (load, 1, acq));
  atomic_fetch_add_explicit (&readers[v], 1, ORDER (rmw, 2, sc));
  int value = copy[atomic_load_explicit (&side, ORDER (load, 3, sc))];
  atomic_fetch_sub_explicit (&readers[v], 1, ORDER (rmw, 4, rel));
  assert (value == 1 || value == 2);
}

static void
wait_for (int v)
{
  while (atomic_load_explicit (&readers[v], ORDER (load, 5, sc)))
    ;
}

static void
writer (void)
{
  copy[1] = 2;
  atomic_store_explicit (&side, 1, ORDER (store, 6, sc));
  wait_for (1);
  atomic_store_explicit (&version, 1, ORDER (store, 7, sc));
  wait_for (0);
  copy[0] = 2;
}

C11TEST_TEST (left_right)
{
  run (writer, reader, reader);
}
