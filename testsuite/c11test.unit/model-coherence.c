/* model-coherence.c -- what a read may take: coherence and Figure 12.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "model base" }  */

#include "model-script.h"

static void
initial_value_alone (void)
{
  fresh (1, "1 R rlx x ? 0\n"
            "1 U rlx x ? 0\n"
            "1 C rlx rlx x 5 ? 0");
}

static void
own_stores_hide_older_ones (void)
{
  fresh (1, "1 W rlx x 1\n"
            "1 W rlx x 2\n"
            "1 R rlx x ? 2\n"
            "0 R rlx x ? 0 1 2");
}

/* CoRR: once the newer one is read, the older one is gone.  */
static void
read_read_coherence (void)
{
  fresh (2, "1 W rlx x 1\n"
            "1 W rlx x 2\n"
            "2 R rlx x = 1\n"
            "2 R rlx x ? 1 2\n"
            "2 R rlx x = 2\n"
            "2 R rlx x ? 2");
}

/* CoRR between stores of different threads: the order seen by one reader binds
   the other.  */
static void
readers_agree_on_the_order (void)
{
  fresh (4, "1 W rlx x 1\n"
            "2 W rlx x 2\n"
            "3 R rlx x = 1\n"
            "3 R rlx x = 2\n"
            "4 R rlx x ? 0 1 2\n"
            "4 R rlx x = 2\n"
            "4 R rlx x ? 2");
}

/* CoRW: what a thread read is before what it writes.  */
static void
read_write_coherence (void)
{
  fresh (3, "1 W rlx x 1\n"
            "2 R rlx x = 1\n"
            "2 W rlx x 2\n"
            "3 R rlx x = 2\n"
            "3 R rlx x ? 2");
}

/* CoWR: a write that happens before the read hides what is before it.  */
static void
write_read_coherence (void)
{
  fresh (3, "1 W rlx x 1\n"
            "2 R rlx x = 1\n"
            "2 W rlx x 2\n"
            "2 W rel y 1\n"
            "3 R acq y = 1\n"
            "3 R rlx x ? 2");
}

/* The same with a read in place of the write: CoRR through happens-before.  */
static void
read_read_coherence_across_threads (void)
{
  fresh (3, "1 W rlx x 1\n"
            "1 W rlx x 2\n"
            "2 R rlx x = 2\n"
            "2 W rel y 1\n"
            "3 R acq y = 1\n"
            "3 R rlx x ? 2");
}

/* A store that is unordered with what the reader knows stays possible.  */
static void
unordered_stores_stay (void)
{
  fresh (3, "1 W rlx x 1\n"
            "2 W rlx x 2\n"
            "3 R rlx x ? 0 1 2\n"
            "3 R rlx x = 2\n"
            "3 R rlx x ? 1 2\n"
            "3 R rlx x = 1\n"
            "3 R rlx x ? 1\n"
            "2 R rlx x ? 1 2");
}

static void
rmw_takes_what_no_rmw_has_read (void)
{
  fresh (3, "1 W rlx x 1\n"
            "2 U rlx x = 1 2\n"
            "3 U rlx x ? 0 2\n"
            "3 R rlx x ? 0 1 2\n"
            "3 U rlx x = 2 3\n"
            "1 U rlx x ? 3");
}

/* After an RMW on the initial value a store that is after it can only follow
   the RMW; one that read coherence puts first cannot.  */
static void
rmw_respects_read_coherence (void)
{
  fresh (3, "1 W rlx x 1\n"
            "2 W rlx x 2\n"
            "3 R rlx x = 1\n"
            "3 R rlx x = 2\n"
            "3 U rlx x ? 2\n"
            "1 U rlx x ? 1 2");
}

/* A CAS succeeds where an RMW could and fails where a load could.  */
static void
cas_is_rmw_or_load (void)
{
  fresh (3, "1 W rlx x 1\n"
            "2 U rlx x = 1 2\n"
            "3 C rlx rlx x 1 ? 0 2\n"
            "3 C rlx rlx x 2 ? 0 1 2\n"
            "3 C rlx rlx x 7 ? 0 1 2\n"
            "3 R rlx x = 2\n"
            "3 C rlx rlx x 1 ? 2");
}

/* The two orders of a CAS have their own rules.  */
static void
cas_rules_follow_each_order (void)
{
  fresh (3, "1 W rlx x 1\n"
            "2 W sc x 2\n"
            "3 C sc rlx x 7 ? 0 1 2\n"
            "3 C rlx sc x 7 ? 1 2\n"
            "3 C rlx sc x 0 ? 0 1 2\n"
            "3 C sc rlx x 0 ? 1 2");
}

/* What ends the walk for success does not end it for failure: 2, before the
   last seq_cst store, cannot be swapped, but 1 can still be found.  */
static void
cas_walks_as_far_as_either_order_may (void)
{
  fresh (4, "1 W rlx x 1\n"
            "1 W rlx x 2\n"
            "2 W sc x 3\n"
            "3 R rlx x = 2\n"
            "3 R rlx x = 3\n"
            "4 C sc rlx x 2 ? 0 1 3\n"
            "4 C rlx rlx x 2 ? 0 1 2 3");
}

/* Candidates come newest first for each thread, and each once.  */
static void
candidates_are_in_order (void)
{
  fresh (2, "1 W rlx x 1\n"
            "1 W rlx x 2\n"
            "1 W rlx x 3");
  struct c11t_event e
      = { .kind = C11T_LOAD, .tid = 2, .size = 4, .loc = script_loc ('x') };
  struct c11t_rfset set = { 0 };
  script_ops->candidates (script_model, &e, &set);
  CHECK_EQ (set.n, 4);
  CHECK_EQ (set.v[0]->value, 0); /* slot 0 made the initial value */
  CHECK_EQ (set.v[1]->value, 3);
  CHECK_EQ (set.v[2]->value, 2);
  CHECK_EQ (set.v[3]->value, 1);
}

static void
feasible_agrees_with_candidates (void)
{
  fresh (2, "1 W rlx x 1");
  struct c11t_event e
      = { .kind = C11T_LOAD, .tid = 2, .size = 4, .loc = script_loc ('x') };
  struct c11t_store *zero = script_find (&e, 0), *one = script_find (&e, 1);
  CHECK (zero && one);
  CHECK (script_ops->feasible (script_model, &e, zero));
  script ("2 R rlx x = 1");
  CHECK (!script_ops->feasible (script_model, &e, zero));
  CHECK (script_ops->feasible (script_model, &e, one));
}

/* What memory should hold: the newest store that nothing follows.  */
static void
latest_is_never_overwritten (void)
{
  fresh (3, "1 W rlx x 1\n"
            "2 W rlx x 2");
  struct c11t_location *x = script_loc ('x');
  CHECK_EQ (script_ops->latest (script_model, x)->value, 2);
  script ("3 R rlx x = 2\n"
          "3 R rlx x = 1");
  CHECK_EQ (script_ops->latest (script_model, x)->value, 1);
  script ("3 U rlx x = 1 7");
  CHECK_EQ (script_ops->latest (script_model, x)->value, 7);
}

/* Paper section 7.2: the plain store comes after all stores so far, and a
   thread that it does not happen before may still read them.  */
static void
plain_store_comes_last (void)
{
  fresh (3, "1 W rlx x 1\n"
            "2 W rlx x 2");
  struct c11t_location *x = script_loc ('x');
  c11t_clk now
      = c11t_clock_get (script_ops->thread_clock (script_model, 1), 1);
  script_ops->plain_store (script_model, x, 9, 1, now, NULL);
  script_ops->check (script_model);
  CHECK_EQ (script_ops->latest (script_model, x)->value, 9);
  CHECK (script_ops->latest (script_model, x)->plain);
  script ("1 R rlx x ? 9\n"
          "2 R rlx x ? 1 2 9\n"
          "3 R rlx x ? 0 1 2 9\n"
          "3 R rlx x = 9\n"
          "3 R rlx x ? 9");
}

/* A location whose initial value somebody wrote is known to those who know
   that write.  */
static void
initial_value_has_an_author (void)
{
  fresh (2, "");
  c11t_clk now
      = c11t_clock_get (script_ops->thread_clock (script_model, 1), 1);
  script_locs['x' - 'a']
      = script_ops->location (script_model, 4, 5, 1, now, NULL);
  script ("2 R rlx x ? 5\n"
          "2 W rlx x 6\n"
          "2 R rlx x ? 5 6\n" /* unordered with the initial write: a race */
          "1 W rlx x 7\n"
          "1 R rlx x ? 6 7");
}

int
main (void)
{
  RUN (initial_value_alone);
  RUN (own_stores_hide_older_ones);
  RUN (read_read_coherence);
  RUN (readers_agree_on_the_order);
  RUN (read_write_coherence);
  RUN (write_read_coherence);
  RUN (read_read_coherence_across_threads);
  RUN (unordered_stores_stay);
  RUN (rmw_takes_what_no_rmw_has_read);
  RUN (rmw_respects_read_coherence);
  RUN (cas_is_rmw_or_load);
  RUN (cas_rules_follow_each_order);
  RUN (cas_walks_as_far_as_either_order_may);
  RUN (candidates_are_in_order);
  RUN (feasible_agrees_with_candidates);
  RUN (latest_is_never_overwritten);
  RUN (plain_store_comes_last);
  RUN (initial_value_has_an_author);
  return unit_done ();
}
