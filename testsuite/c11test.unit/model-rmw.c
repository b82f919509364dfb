/* model-rmw.c -- the two corrections to the paper's algorithm.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "model base" }  */

#include "model-script.h"

/* RMW+adjacency: 5 before the RMW is 5 before what the RMW read.  Figure 6
   would let thread 5 read 1, then 5.  */
static void
before_the_rmw_is_before_what_it_read (void)
{
  fresh (5, "1 W rlx x 1\n"
            "2 U rlx x = 1 2\n"
            "3 W rlx x 5\n"
            "4 R rlx x = 5\n"
            "4 R rlx x = 2\n"
            "5 R rlx x = 1\n"
            "5 R rlx x ? 1 2");
}

static void
after_what_it_read_is_after_the_rmw (void)
{
  fresh (5, "1 W rlx x 1\n"
            "2 U rlx x = 1 2\n"
            "3 W rlx x 5\n"
            "4 R rlx x = 1\n"
            "4 R rlx x = 5\n"
            "5 R rlx x = 5\n"
            "5 R rlx x ? 5");
}

/* The same when the order is known before the RMW comes.  */
static void
the_rmw_inherits_what_is_after_its_store (void)
{
  fresh (5, "1 W rlx x 1\n"
            "3 W rlx x 5\n"
            "4 R rlx x = 1\n"
            "4 R rlx x = 5\n"
            "2 U rlx x = 1 2\n"
            "5 R rlx x = 5\n"
            "5 R rlx x ? 5");
}

/* Nothing enters a long chain anywhere.  */
static void
chains_are_closed (void)
{
  fresh (5, "1 U rlx x = 0 1\n"
            "2 U rlx x = 1 2\n"
            "1 U rlx x = 2 3\n"
            "3 W rlx x 9\n"
            "4 R rlx x = 1\n"
            "4 R rlx x ? 1 2 3 9\n"
            "4 R rlx x = 9\n"
            "4 R rlx x ? 9\n"
            "5 R rlx x ? 0 1 2 3 9\n"
            "5 R rlx x = 3\n"
            "5 R rlx x ? 3 9");
}

/* The other way round: 9 is before the whole chain, so the initial value, its
   head, can be read only before 9.  */
static void
chains_are_closed_from_below (void)
{
  fresh (6, "3 W rlx x 8\n"
            "1 U rlx x = 8 1\n"
            "2 U rlx x = 1 2\n"
            "4 W rlx x 9\n"
            "5 R rlx x = 9\n"
            "5 R rlx x = 1\n"
            "6 R rlx x = 8\n"
            "6 R rlx x ? 1 2 8\n"
            "4 R rlx x ? 1 2 8 9");
}

/* A seq_cst RMW's write comes after the last seq_cst store, so it cannot read
   what is before that in mo: 1 is before 2 by thread 3's reads, unknown to
   thread 4 by any other way.  Section 4.3 lets it read 1.  */
static void
sc_rmw_cannot_go_before_the_last_sc_store (void)
{
  fresh (4, "1 W rlx x 1\n"
            "2 W sc x 2\n"
            "3 R rlx x = 1\n"
            "3 R rlx x = 2\n"
            "4 R sc x ? 1 2\n"
            "4 U ar x ? 0 1 2\n"
            "4 U sc x ? 2\n"
            "4 C sc rlx x 1 ? 0 2");
}

/* As long as nothing orders the two, it may read 1, and orders them by it.  */
static void
sc_rmw_puts_the_last_sc_store_before (void)
{
  fresh (4, "1 W rlx x 1\n"
            "2 W sc x 2\n"
            "4 U sc x ? 1 2\n"
            "4 U sc x = 1 3\n"
            "3 R rlx x = 1\n"
            "3 R rlx x ? 1 3");
}

/* What the RMW's thread must come after is before what it reads, too.  */
static void
rmw_carries_its_past_to_what_it_reads (void)
{
  fresh (3, "1 W rlx x 1\n"
            "2 W rlx x 2\n"
            "2 U rlx x = 1 3\n"
            "3 R rlx x = 1\n"
            "3 R rlx x ? 1 3");
}

static void
two_rmws_never_share_a_store (void)
{
  fresh (3, "1 U rlx x = 0 1\n"
            "2 U rlx x ? 1\n"
            "2 W rlx x 5\n"
            "3 U rlx x ? 1 5\n"
            "3 U rlx x = 5 6\n"
            "1 U rlx x ? 1 6");
}

int
main (void)
{
  RUN (before_the_rmw_is_before_what_it_read);
  RUN (after_what_it_read_is_after_the_rmw);
  RUN (the_rmw_inherits_what_is_after_its_store);
  RUN (chains_are_closed);
  RUN (chains_are_closed_from_below);
  RUN (sc_rmw_cannot_go_before_the_last_sc_store);
  RUN (sc_rmw_puts_the_last_sc_store_before);
  RUN (rmw_carries_its_past_to_what_it_reads);
  RUN (two_rmws_never_share_a_store);
  return unit_done ();
}
