/* peterson.c -- Peterson's lock, twice, each side with orders of its own.
   SPDX-License-Identifier: BSD-3-Clause

   G. L. Peterson, "Myths about the mutual exclusion problem" (IPL 1981).  What
   the lock protects is plain.  */

#include "mutants.h"

#define TIMES 2

static atomic_int wants[2], turn;
static int counter;

static void
left (void)
{
  for (int i = 0; i < TIMES; i++)
    {
      atomic_store_explicit (&wants[0], 1, ORDER (store, 1, sc));
      atomic_store_explicit (&turn, 1, ORDER (store, 2, sc));
      while (atomic_load_explicit (&wants[1], ORDER (load, 3, sc))
             && atomic_load_explicit (&turn, ORDER (load, 4, sc)) == 1)
        ;
      counter++;
      atomic_store_explicit (&wants[0], 0, ORDER (store, 5, rel));
    }
}

static void
right (void)
{
  for (int i = 0; i < TIMES; i++)
    {
      atomic_store_explicit (&wants[1], 1, ORDER (store, 6, sc));
      atomic_store_explicit (&turn, 0, ORDER (store, 7, sc));
      while (atomic_load_explicit (&wants[0], ORDER (load, 8, sc))
             && atomic_load_explicit (&turn, ORDER (load, 9, sc)) == 0)
        ;
      counter++;
      atomic_store_explicit (&wants[1], 0, ORDER (store, 10, rel));
    }
}

C11TEST_TEST (peterson)
{
  run (left, right, NULL);
  assert (counter == 2 * TIMES);
}
