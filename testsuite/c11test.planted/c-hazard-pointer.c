/* c-hazard-pointer.c -- a hazard pointer that is set without a full fence.
   SPDX-License-Identifier: BSD-3-Clause

   The reader must be seen by the scan, or see that the object is gone.

   { planted-kind data-race }
   { planted-mend "set fence seq_cst" }  */

#include <stdatomic.h>

#include "planted.h"

struct session { int user; };

static _Atomic (struct session *) current, hazard;

static void
serve (void)
{
  struct session *s = atomic_load_explicit (&current, acq);
  atomic_store_explicit (&hazard, s, rlx);
  atomic_thread_fence (BUG (acq_rel, sc)); /* set */
  if (s && atomic_load_explicit (&current, acq) == s)
    assert (s->user == 1000);
  atomic_store_explicit (&hazard, NULL, rel);
}

static void
hang_up (void)
{
  struct session *s = atomic_load_explicit (&current, rlx);
  atomic_store_explicit (&current, NULL, rlx);
  atomic_thread_fence (sc);
  while (atomic_load_explicit (&hazard, acq) == s)
    sched_yield ();
  s->user = 0;
}

int
main (void)
{
  static struct session only = { 1000 };
  atomic_init (&current, &only);
  run (serve, hang_up, NULL);
  return 0;
}
