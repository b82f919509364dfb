/* c-dekker.c -- Dekker's lock with release and acquire, which is too little.
   SPDX-License-Identifier: BSD-3-Clause

   Each must see the other's wish, or be seen.

   { planted-kind data-race }
   { planted-mend "wish store seq_cst" "look load seq_cst" }  */

#include <stdatomic.h>

#include "planted.h"

static atomic_bool wants[2];
static atomic_int turn;
static int account;

static void
enter (int me)
{
  atomic_store_explicit (&wants[me], 1, BUG (rel, sc)); /* wish */
  while (atomic_load_explicit (&wants[!me], BUG (acq, sc))) /* look */
    if (atomic_load_explicit (&turn, acq) != me)
      {
        atomic_store_explicit (&wants[me], 0, rel);
        while (atomic_load_explicit (&turn, acq) != me)
          sched_yield ();
        atomic_store_explicit (&wants[me], 1, BUG (rel, sc)); /* wish */
      }
}

static void
leave (int me)
{
  atomic_store_explicit (&turn, !me, rel);
  atomic_store_explicit (&wants[me], 0, rel);
}

static void
pay (void)
{
  enter (0);
  account += 5;
  leave (0);
}

static void
withdraw (void)
{
  enter (1);
  account -= 3;
  leave (1);
}

int
main (void)
{
  run (pay, withdraw, NULL);
  assert (account == 2);
  return 0;
}
