/* model-hb.c -- happens-before, Figure 9, rule by rule.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "model base" }

   Each test writes d relaxed, synchronises or fails to, and asks whether the
   old value of d can still be read: it cannot iff the write happens before the
   read.  */

#include "model-script.h"

static void
release_store_acquire_load (void)
{
  fresh (2, "1 W rlx d 1\n"
            "1 W rel x 1\n"
            "2 R acq x = 1\n"
            "2 R rlx d ? 1");
}

static void
relaxed_store_gives_nothing (void)
{
  fresh (2, "1 W rlx d 1\n"
            "1 W rlx x 1\n"
            "2 R acq x = 1\n"
            "2 R rlx d ? 0 1");
}

static void
relaxed_load_takes_nothing (void)
{
  fresh (2, "1 W rlx d 1\n"
            "1 W rel x 1\n"
            "2 R rlx x = 1\n"
            "2 R rlx d ? 0 1");
}

static void
release_covers_what_is_before_it_only (void)
{
  fresh (2, "1 W rlx d 1\n"
            "1 W rel x 1\n"
            "1 W rlx d 2\n"
            "2 R acq x = 1\n"
            "2 R rlx d ? 1 2");
}

static void
second_release_at_the_same_location (void)
{
  fresh (2, "1 W rel x 1\n"
            "1 W rlx d 1\n"
            "1 W rel x 2\n"
            "2 R acq x = 1\n"
            "2 R rlx d ? 0 1\n"
            "2 R acq x = 2\n"
            "2 R rlx d ? 1");
}

static void
relaxed_store_after_release_fence (void)
{
  fresh (2, "1 W rlx d 1\n"
            "1 F rel\n"
            "1 W rlx d 2\n"
            "1 W rlx x 1\n"
            "2 R acq x = 1\n"
            "2 R rlx d ? 1 2");
}

static void
acquire_fence_after_relaxed_load (void)
{
  fresh (2, "1 W rlx d 1\n"
            "1 W rel x 1\n"
            "2 R rlx x = 1\n"
            "2 R rlx d ? 0 1\n"
            "2 F acq\n"
            "2 R rlx d ? 1");
}

static void
acquire_fence_before_the_load_is_no_use (void)
{
  fresh (2, "1 W rlx d 1\n"
            "1 W rel x 1\n"
            "2 F acq\n"
            "2 R rlx x = 1\n"
            "2 R rlx d ? 0 1");
}

static void
fence_to_fence (void)
{
  fresh (2, "1 W rlx d 1\n"
            "1 F ar\n"
            "1 W rlx x 1\n"
            "2 R rlx x = 1\n"
            "2 F sc\n"
            "2 R rlx d ? 1");
}

static void
release_fence_does_not_acquire (void)
{
  fresh (2, "1 W rlx d 1\n"
            "1 W rel x 1\n"
            "2 R rlx x = 1\n"
            "2 F rel\n"
            "2 R rlx d ? 0 1");
}

/* A fence that is both acquires first: what it learnt, it passes on.  */
static void
acq_rel_fence_acquires_first (void)
{
  fresh (3, "1 W rlx d 1\n"
            "1 W rel x 1\n"
            "2 R rlx x = 1\n"
            "2 F ar\n"
            "2 W rlx y 1\n"
            "3 R acq y = 1\n"
            "3 R rlx d ? 1");
}

static void
relaxed_rmw_continues_the_release_sequence (void)
{
  fresh (3, "1 W rlx d 1\n"
            "1 W rel x 1\n"
            "2 U rlx x = 1 2\n"
            "2 R rlx d ? 0 1\n"
            "3 R acq x = 2\n"
            "3 R rlx d ? 1");
}

static void
release_rmw_adds_its_own (void)
{
  fresh (3, "1 W rlx d 1\n"
            "1 W rel x 1\n"
            "2 W rlx e 1\n"
            "2 U rel x = 1 2\n"
            "3 R acq x = 2\n"
            "3 R rlx d ? 1\n"
            "3 R rlx e ? 1");
}

static void
relaxed_rmw_after_release_fence_adds_the_fence (void)
{
  fresh (3, "1 W rlx d 1\n"
            "1 W rel x 1\n"
            "2 W rlx e 1\n"
            "2 F rel\n"
            "2 U rlx x = 1 2\n"
            "3 R acq x = 2\n"
            "3 R rlx d ? 1\n"
            "3 R rlx e ? 1");
}

static void
acq_rel_rmw_acquires_first (void)
{
  fresh (3, "1 W rlx d 1\n"
            "1 W rel x 1\n"
            "2 U ar x = 1 2\n"
            "2 R rlx d ? 1\n"
            "2 W rel y 1\n"
            "3 R acq y = 1\n"
            "3 R rlx d ? 1");
}

/* C++20: a later store of the releasing thread is no part of the sequence, nor
   is a store by another thread.  */
static void
plain_stores_end_the_release_sequence (void)
{
  fresh (2, "1 W rlx d 1\n"
            "1 W rel x 1\n"
            "1 W rlx x 2\n"
            "2 R acq x = 2\n"
            "2 R rlx d ? 0 1");
  fresh (3, "1 W rlx d 1\n"
            "1 W rel x 1\n"
            "2 R rlx x = 1\n"
            "2 W rlx x 2\n"
            "3 R acq x = 2\n"
            "3 R rlx d ? 0 1");
}

static void
happens_before_is_transitive (void)
{
  fresh (3, "1 W rlx d 1\n"
            "1 W rel x 1\n"
            "2 R acq x = 1\n"
            "2 W rel y 1\n"
            "3 R acq y = 1\n"
            "3 R rlx d ? 1");
}

static void
creation_and_join (void)
{
  fresh (0, "0 W rlx d 1\n"
            "0+1\n"
            "0 W rlx d 2\n"
            "1 R rlx d ? 1 2\n"
            "1 W rlx e 1\n"
            "0 R rlx e ? 0 1\n"
            "1 end\n"
            "0 join 1\n"
            "0 R rlx e ? 1");
}

/* A joined thread's slot may go to a new thread.  Others who know of the old
   one know nothing of the new one.  */
static void
slots_are_used_again (void)
{
  fresh (2, "1 W rlx d 1\n"
            "1 W rel x 1\n"
            "2 R acq x = 1\n"
            "1 end\n"
            "0 join 1\n"
            "0+1\n"
            "1 W rlx d 2\n"
            "1 W rel x 2\n"
            "2 R rlx d ? 1 2\n"
            "2 R acq x = 2\n"
            "2 R rlx d ? 2\n"
            "1 R rlx d ? 2");
}

/* sync_release and sync_acquire, as a mutex would use them.  */
static void
other_synchronisation (void)
{
  struct c11t_clock mutex = { 0 };
  fresh (2, "1 W rlx d 1");
  script_ops->sync_release (script_model, 1, &mutex);
  script ("1 W rlx d 2\n"
          "2 R rlx d ? 0 1 2");
  script_ops->sync_acquire (script_model, 2, &mutex);
  script ("2 R rlx d ? 1 2");
}

int
main (void)
{
  RUN (release_store_acquire_load);
  RUN (relaxed_store_gives_nothing);
  RUN (relaxed_load_takes_nothing);
  RUN (release_covers_what_is_before_it_only);
  RUN (second_release_at_the_same_location);
  RUN (relaxed_store_after_release_fence);
  RUN (acquire_fence_after_relaxed_load);
  RUN (acquire_fence_before_the_load_is_no_use);
  RUN (fence_to_fence);
  RUN (release_fence_does_not_acquire);
  RUN (acq_rel_fence_acquires_first);
  RUN (relaxed_rmw_continues_the_release_sequence);
  RUN (release_rmw_adds_its_own);
  RUN (relaxed_rmw_after_release_fence_adds_the_fence);
  RUN (acq_rel_rmw_acquires_first);
  RUN (plain_stores_end_the_release_sequence);
  RUN (happens_before_is_transitive);
  RUN (creation_and_join);
  RUN (slots_are_used_again);
  RUN (other_synchronisation);
  return unit_done ();
}
