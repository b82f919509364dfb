/* c-epoch-pin.c -- epoch reclamation: a reader pins itself without a fence.
   SPDX-License-Identifier: BSD-3-Clause

   The collector moves the epoch on when it sees no reader of the old one.

   { planted-kind data-race }
   { planted-mend "pin after seq_cst" }  */

#include <stdatomic.h>

#include "planted.h"

#define PINNED 0x80000000u

struct leaf { int key; };

static struct leaf leaves[2] = { { 10 }, { 20 } };
static _Atomic (struct leaf *) root = &leaves[0];
static atomic_uint epoch, local;

static void
search (void)
{
  unsigned e = atomic_load_explicit (&epoch, rlx);
  atomic_store_explicit (&local, e | PINNED, rlx); /* pin */
  atomic_thread_fence (BUG (acq, sc));
  struct leaf *l = atomic_load_explicit (&root, acq);
  assert (l->key % 10 == 0);
  atomic_store_explicit (&local, 0, rel);
}

static void
replace (void)
{
  struct leaf *old = atomic_exchange_explicit (&root, &leaves[1], acq_rel);
  unsigned e = atomic_load_explicit (&epoch, rlx);
  atomic_thread_fence (sc);
  if (atomic_load_explicit (&local, acq) & PINNED)
    return;
  atomic_store_explicit (&epoch, e + 1, rel);
  old->key = -1;
}

int
main (void)
{
  run (search, replace, NULL);
  return 0;
}
