/* c-bakery.c -- Lamport's bakery; numbers are drawn with too weak an order.
   SPDX-License-Identifier: BSD-3-Clause

   Who has drawn a number must be seen by who draws at the same time.

   { planted-kind data-race }
   { planted-mend "enter store seq_cst" "draw load seq_cst" "number store seq_cst"
     "wait load seq_cst" "look load seq_cst" }  */

#include <stdatomic.h>

#include "planted.h"

#define N 2

static atomic_int choosing[N];
static atomic_uint number[N];
static int cake;

static void
take (int me)
{
  unsigned most = 0;
  atomic_store_explicit (&choosing[me], 1, BUG (rlx, sc)); /* enter */
  for (int i = 0; i < N; i++)
    {
      unsigned n = atomic_load_explicit (&number[i], BUG (acq, sc)); /* draw */
      most = n > most ? n : most;
    }
  atomic_store_explicit (&number[me], most + 1, BUG (rel, sc)); /* number */
  atomic_store_explicit (&choosing[me], 0, rel);
  for (int i = 0; i < N; i++)
    {
      while (atomic_load_explicit (&choosing[i], BUG (acq, sc))) /* wait */
        sched_yield ();
      for (;;)
        {
          unsigned n = atomic_load_explicit (&number[i], BUG (acq, sc)); /* look */
          if (!n || n > most + 1 || (n == most + 1 && i >= me))
            break;
          sched_yield ();
        }
    }
}

static void
buy (int me)
{
  take (me);
  cake++;
  atomic_store_explicit (&number[me], 0, rel);
}

static void
ann (void)
{
  buy (0);
}

static void
bob (void)
{
  buy (1);
}

int
main (void)
{
  run (ann, bob, NULL);
  assert (cake == 2);
  return 0;
}
