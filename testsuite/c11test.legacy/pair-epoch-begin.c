/* pair-epoch-begin.c -- what an epoch protects is read before the epoch.
   SPDX-License-Identifier: BSD-3-Clause

   Distils concurrencykit/ck@1faa673 (2026): ck_epoch_begin orders its store of
   "active" before its load of the global epoch, but nothing orders that load
   before the reads of the section.  A thread can enter with the new epoch and
   still find an object that was unlinked before it, which is freed as soon as
   the epoch advances once more.
   Repair: a fence after the epoch is loaded.

   { pair-fails "--volatile=relaxed" }
   { pair-holds "--volatile=acqrel" }
   { audit-class B }
   { audit-machines "no fails fails fails" }
   { audit-executions "2500" }
   { audit-repair "epoch load acquire" }  */

#include "barriers.h"
#include "pair.h"

#define ck_pr_load(p) (*(const volatile __typeof__ (*(p)) *) (p))
#define ck_pr_store(p, v) (*(volatile __typeof__ (*(p)) *) (p) = (v))
#define ck_pr_fence_memory() ASM_FULL ()
#ifdef REPAIRED
# define ck_pr_fence_load() ASM_READ ()
#else
# define ck_pr_fence_load() ((void) 0)
#endif

static unsigned int global_epoch = 1;
/* The record had a section in this epoch before.  */
static unsigned int active, record_epoch = 1;
static int object_alive = 1, other_object_alive = 1;
static int *shared = &object_alive;

static void *
reader (void *unused)
{
  int *object;

  ck_pr_store (&active, 1);
  ck_pr_fence_memory ();
  ck_pr_store (&record_epoch, ck_pr_load (&global_epoch)); /* audit: epoch */
  ck_pr_fence_load ();
  object = ck_pr_load (&shared);
  for (int i = 0; i < 8; i++)
    assert (ck_pr_load (object));
  ck_pr_fence_memory ();
  ck_pr_store (&active, 0);
  return unused;
}

static void *
writer (void *unused)
{
  ck_pr_store (&shared, &other_object_alive);
  ck_pr_fence_memory ();
  /* No section is of an epoch before the first, so that it may end.  */
  ck_pr_store (&global_epoch, 2);
  ck_pr_fence_memory ();
  while (ck_pr_load (&active) && ck_pr_load (&record_epoch) != 2)
    ASM_RELAX ();
  ck_pr_fence_memory ();
  ck_pr_store (&object_alive, 0);
  return unused;
}

int
main (void)
{
  run_threads (reader, writer, NULL);
  return 0;
}
