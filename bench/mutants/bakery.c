/* bakery.c -- Lamport's bakery, for two.
   SPDX-License-Identifier: BSD-3-Clause

   L. Lamport, "A new solution of Dijkstra's concurrent programming problem"
   (CACM 1974).  Both threads have the same code, so a mutant weakens both
   sides.  */

#include "mutants.h"

static atomic_int choosing[2], number[2];
static int counter;

static void
enter (int me)
{
  int other = 1 - me, mine, theirs;

  atomic_store_explicit (&choosing[me], 1, ORDER (store, 1, sc));
  mine = 1 + atomic_load_explicit (&number[other], ORDER (load, 2, sc));
  atomic_store_explicit (&number[me], mine, ORDER (store, 3, sc));
  atomic_store_explicit (&choosing[me], 0, ORDER (store, 4, sc));
  while (atomic_load_explicit (&choosing[other], ORDER (load, 5, sc)))
    ;
  do
    theirs = atomic_load_explicit (&number[other], ORDER (load, 6, sc));
  while (theirs && (theirs < mine || (theirs == mine && other < me)));
  counter++;
  atomic_store_explicit (&number[me], 0, ORDER (store, 7, rel));
}

static void
first (void)
{
  enter (0);
}

static void
second (void)
{
  enter (1);
}

C11TEST_TEST (bakery)
{
  run (first, second, NULL);
  assert (counter == 2);
}
