/* c-peterson.c -- Peterson's lock, whose turn is given with release only.
   SPDX-License-Identifier: BSD-3-Clause

   The turn is given before the other's wish is looked at, which takes more than
   release and acquire.

   { planted-kind data-race }
   { planted-pattern store buffering }
   { planted-mend "turn store seq_cst" "look load seq_cst" "wish store seq_cst" }  */

#include <stdatomic.h>

#include "planted.h"

static atomic_int wants[2], turn;
static struct { unsigned sent, bytes; } port;

static void
lock (int me)
{
  int other = 1 - me;
  atomic_store_explicit (&wants[me], 1, BUG (rlx, sc)); /* wish */
  atomic_store_explicit (&turn, other, BUG (rel, sc)); /* turn */
  while (atomic_load_explicit (&wants[other], BUG (acq, sc)) /* look */
         && atomic_load_explicit (&turn, acq) == other)
    sched_yield ();
}

static void
unlock (int me)
{
  atomic_store_explicit (&wants[me], 0, rel);
}

static void
transmit (int me, unsigned bytes)
{
  lock (me);
  port.sent++;
  port.bytes += bytes;
  unlock (me);
}

static void
urgent (void)
{
  transmit (0, 64);
}

static void
bulk (void)
{
  transmit (1, 1500);
}

int
main (void)
{
  run (urgent, bulk, NULL);
  assert (port.sent == 2 && port.bytes == 1564);
  return 0;
}
