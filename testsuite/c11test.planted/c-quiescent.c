/* c-quiescent.c -- readers report that they are through, but not what they read.
   SPDX-License-Identifier: BSD-3-Clause

   The writer takes an entry out, waits until both readers have passed a
   quiescent state, and frees it.

   { planted-kind data-race }
   { planted-mend "bug store release" }  */

#include <stdatomic.h>

#include "planted.h"

struct route { int metric; };

static _Atomic (struct route *) best;
static atomic_uint passed[2];

static void
forward (int me)
{
  struct route *r = atomic_load_explicit (&best, acq);
  if (r)
    assert (r->metric == 7);
  atomic_store_explicit (&passed[me], 1, BUG (rlx, rel)); /* bug */
}

static void
first_port (void)
{
  forward (0);
}

static void
second_port (void)
{
  forward (1);
}

static void
withdraw (void)
{
  struct route *old = atomic_exchange_explicit (&best, NULL, acq_rel);
  for (int i = 0; i < 2; i++)
    while (!atomic_load_explicit (&passed[i], acq))
      sched_yield ();
  free (old);
}

int
main (void)
{
  struct route *r = malloc (sizeof *r);
  r->metric = 7;
  atomic_init (&best, r);
  run (first_port, second_port, withdraw);
  return 0;
}
