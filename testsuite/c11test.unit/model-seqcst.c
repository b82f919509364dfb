/* model-seqcst.c -- seq_cst: C++11 29.3p3 to p7, Figures 12 and 13.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "model base" }

   sc is the order in which the scripts execute seq_cst events.  */

#include "model-script.h"

/* p3: the last seq_cst store ...  */
static void
p3_sees_the_last_sc_store (void)
{
  fresh (3, "1 W sc x 1\n"
            "2 W sc x 2\n"
            "3 R sc x ? 2\n"
            "3 R acq x ? 0 1 2");
}

/* ... or a store that is not seq_cst and does not happen before it.  */
static void
p3_or_a_weaker_store_unordered_with_it (void)
{
  fresh (4, "1 W rlx x 1\n"
            "2 W rlx x 2\n"
            "2 W sc x 3\n"
            "2 W rlx x 4\n"
            "3 R sc x ? 1 3 4\n"
            "3 R rlx x ? 0 1 2 3 4");
}

/* An older store of a thread may remain although a newer seq_cst one of the
   same thread is out.  */
static void
p3_looks_behind_an_sc_store (void)
{
  fresh (3, "1 W rlx x 1\n"
            "1 W sc x 2\n"
            "2 W sc x 3\n"
            "3 R sc x ? 1 3");
}

static void
p3_counts_rmws_as_stores (void)
{
  fresh (3, "1 W rlx x 1\n"
            "2 U sc x = 1 2\n"
            "3 R sc x ? 1 2\n"
            "3 R sc x = 2\n"
            "3 R sc x ? 2");
  fresh (3, "1 W rel x 1\n"
            "2 U sc x = 1 2\n" /* acquires: 1 happens before it */
            "3 R sc x ? 2");
}

/* seq_cst stores follow each other in mo (Figure 13, lines 3-5).  */
static void
sc_agrees_with_modification_order (void)
{
  fresh (3, "1 W sc x 1\n"
            "2 W sc x 2\n"
            "3 R rlx x = 2\n"
            "3 R rlx x ? 2");
}

/* p4: sc store A, sc fence, load: A or later in mo.  */
static void
p4_fence_before_the_load (void)
{
  fresh (2, "1 W sc x 1\n"
            "2 R rlx x ? 0 1\n"
            "2 F sc\n"
            "2 R rlx x ? 1");
}

static void
p4_wants_an_sc_store_before_the_fence (void)
{
  fresh (2, "1 W rel x 1\n"
            "2 F sc\n"
            "1 W sc x 2\n"
            "2 R rlx x ? 0 1 2");
}

static void
p4_wants_an_sc_fence (void)
{
  fresh (2, "1 W sc x 1\n"
            "2 F ar\n"
            "2 R rlx x ? 0 1");
}

/* The last such store counts, whoever made it.  */
static void
p4_takes_the_last_of_all_threads (void)
{
  fresh (3, "1 W sc x 1\n"
            "2 W sc x 2\n"
            "3 F sc\n"
            "1 W sc x 3\n"
            "3 R rlx x ? 2 3");
}

/* p5: store A, sc fence, sc load: A or later in mo.  */
static void
p5_fence_after_the_store (void)
{
  fresh (2, "1 W rlx x 1\n"
            "2 R sc x ? 0 1\n"
            "1 F sc\n"
            "2 R sc x ? 1\n"
            "2 R acq x ? 0 1");
}

static void
p5_only_what_is_before_the_fence (void)
{
  fresh (2, "1 W rlx x 1\n"
            "1 F sc\n"
            "1 W rlx x 2\n"
            "2 R sc x ? 1 2");
}

/* p6: store A, sc fence, sc fence, load.  */
static void
p6_two_fences (void)
{
  fresh (2, "1 W rlx x 1\n"
            "1 F sc\n"
            "2 R rlx x ? 0 1\n"
            "2 F sc\n"
            "2 R rlx x ? 1");
}

static void
p6_wants_the_fences_in_this_order (void)
{
  fresh (2, "2 F sc\n"
            "1 W rlx x 1\n"
            "1 F sc\n"
            "2 R rlx x ? 0 1");
}

/* Only the fence before the reader's last one counts, and of that thread the
   stores before it.  */
static void
p6_takes_the_last_fence_before (void)
{
  fresh (2, "1 W rlx x 1\n"
            "1 F sc\n"
            "1 W rlx x 2\n"
            "1 F sc\n"
            "2 F sc\n"
            "1 W rlx x 3\n"
            "1 F sc\n"
            "2 R rlx x ? 2 3");
}

/* A load is no modification: what a fenced load has seen binds nobody.  */
static void
p6_is_about_stores (void)
{
  fresh (3, "1 W rlx x 1\n"
            "2 R rlx x = 1\n"
            "2 F sc\n"
            "3 F sc\n"
            "3 R rlx x ? 0 1");
}

/* p7 in its three forms; a reader sees the order of the two stores.  */
static void
p7_fence_then_sc_store (void)
{
  fresh (3, "1 W rlx x 1\n"
            "1 F sc\n"
            "2 W sc x 2\n"
            "3 R rlx x = 2\n"
            "3 R rlx x ? 2");
  fresh (3, "1 W rlx x 1\n"
            "1 F sc\n"
            "2 W rel x 2\n"
            "3 R rlx x = 2\n"
            "3 R rlx x ? 1 2");
}

static void
p7_sc_store_then_fence (void)
{
  fresh (3, "1 W sc x 1\n"
            "2 F sc\n"
            "2 W rlx x 2\n"
            "3 R rlx x = 2\n"
            "3 R rlx x ? 2");
}

static void
p7_fence_then_fence (void)
{
  fresh (3, "1 W rlx x 1\n"
            "1 F sc\n"
            "2 F sc\n"
            "2 W rlx x 2\n"
            "3 R rlx x = 2\n"
            "3 R rlx x ? 2");
  fresh (3, "2 F sc\n"
            "1 W rlx x 1\n"
            "1 F sc\n"
            "2 W rlx x 2\n"
            "3 R rlx x = 2\n"
            "3 R rlx x ? 1 2");
}

/* RMWs are modifications in all of these, and reads as well.  */
static void
fence_rules_hold_for_rmws (void)
{
  fresh (2, "1 U rlx x = 0 1\n"
            "1 F sc\n"
            "2 F sc\n"
            "2 R rlx x ? 1\n"
            "2 U rlx x ? 1");
  fresh (2, "1 W rlx x 1\n"
            "1 F sc\n"
            "2 U rlx x ? 0 1\n"
            "2 U sc x ? 1");
}

/* The whole of store buffering, relaxed with fences.  */
static void
store_buffering_with_fences (void)
{
  fresh (2, "1 W rlx x 1\n"
            "2 W rlx y 1\n"
            "1 F sc\n"
            "1 R rlx y = 0\n"
            "2 F sc\n"
            "2 R rlx x ? 1");
}

/* A thread that comes after the fences knows only by happens-before.  */
static void
fence_rules_are_not_inherited (void)
{
  fresh (1, "1 W rlx x 1\n"
            "1 F sc\n"
            "0 F sc\n"
            "0 R rlx x ? 1\n"
            "0+2\n"
            "2 R rlx x ? 0 1");
}

/* Of what is known through fences and through happens-before, the later
   counts, whichever it is.  */
static void
the_last_of_the_four_counts (void)
{
  fresh (2, "1 W rlx x 1\n"
            "1 W rel y 1\n"
            "1 W rlx x 2\n"
            "1 F sc\n"
            "2 R acq y = 1\n"
            "2 R sc x ? 2");
  fresh (2, "1 W rlx x 1\n"
            "1 F sc\n"
            "1 W rlx x 2\n"
            "1 W rel y 1\n"
            "2 R acq y = 1\n"
            "2 R sc x ? 2");
}

int
main (void)
{
  RUN (p3_sees_the_last_sc_store);
  RUN (p3_or_a_weaker_store_unordered_with_it);
  RUN (p3_looks_behind_an_sc_store);
  RUN (p3_counts_rmws_as_stores);
  RUN (sc_agrees_with_modification_order);
  RUN (p4_fence_before_the_load);
  RUN (p4_wants_an_sc_store_before_the_fence);
  RUN (p4_wants_an_sc_fence);
  RUN (p4_takes_the_last_of_all_threads);
  RUN (p5_fence_after_the_store);
  RUN (p5_only_what_is_before_the_fence);
  RUN (p6_two_fences);
  RUN (p6_wants_the_fences_in_this_order);
  RUN (p6_takes_the_last_fence_before);
  RUN (p6_is_about_stores);
  RUN (p7_fence_then_sc_store);
  RUN (p7_sc_store_then_fence);
  RUN (p7_fence_then_fence);
  RUN (fence_rules_hold_for_rmws);
  RUN (store_buffering_with_fences);
  RUN (fence_rules_are_not_inherited);
  RUN (the_last_of_the_four_counts);
  return unit_done ();
}
