/* model-c20.c -- the window of the c20 model: long executions, and its seal.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "model base" }

   That the model is exact is shown by c11test.oracle and the corpora, whose
   programs fit into the window.  Here are executions that do not: invariants
   hold, memory is flat, something can always be read, what memory holds is
   among it, and what is sealed is not undone.  */

#include "base/prng.h"
#include "model-script.h"
#include "model/machine.h"
#include "model/psc.h"

#define MEGABYTE ((size_t) 1 << 20)

static struct c11t_prng prng;

static unsigned
below (unsigned n)
{
  return c11t_prng_below (&prng, n);
}

/* Do a random event of thread T: with RELAXED out of 8 cases a relaxed one.  */
static void
random_event (c11t_tid t, uint64_t value, unsigned relaxed)
{
  static const enum c11t_order orders[]
      = { C11T_SEQ_CST, C11T_ACQUIRE, C11T_RELEASE, C11T_SEQ_CST,
          C11T_ACQ_REL, C11T_SEQ_CST };
  static const enum c11t_kind kinds[]
      = { C11T_LOAD, C11T_STORE, C11T_LOAD, C11T_RMW, C11T_STORE, C11T_FENCE };
  struct c11t_event e = { .kind = kinds[below (6)],
                          .order = below (8) < relaxed ? C11T_RELAXED
                                                       : orders[below (6)],
                          .tid = t,
                          .size = 4,
                          .value = value,
                          .loc = script_loc ((char) ('x' + below (3))) };
  struct c11t_store *rf = NULL, *latest;
  if (e.kind == C11T_FENCE)
    {
      e.loc = NULL;
      e.order = below (8) < relaxed ? C11T_ACQ_REL : C11T_SEQ_CST;
    }
  if (e.kind == C11T_LOAD || e.kind == C11T_RMW)
    {
      bool found = false;
      latest = script_ops->latest (script_model, e.loc);
      script_ops->candidates (script_model, &e, &script_set);
      CHECK (script_set.n > 0);
      for (uint32_t i = 0; i < script_set.n; i++)
        found |= script_set.v[i] == latest;
      CHECK (found);
      rf = script_set.v[below (script_set.n)];
    }
  script_ops->commit (script_model, &e, rf);
}

static void
long_executions (unsigned relaxed)
{
  for (unsigned seed = 1; seed <= 4; seed++)
    {
      c11t_prng_seed (&prng, seed, 20);
      fresh (4, "");
      if (seed % 2)
        script_ops->prune (script_model, C11T_PRUNE_WINDOW, 8);
      for (unsigned i = 1; i <= 1500; i++)
        {
          random_event (1 + below (4), i, relaxed);
          if (i % 8 == 0)
            script_ops->check (script_model);
        }
      CHECK (script_model->psc->n_sealed > 0);
    }
}

static void
a_window_moves_over_seq_cst_events (void)
{
  long_executions (0);
}

static void
a_window_moves_over_mixed_events (void)
{
  long_executions (4);
}

static void
a_window_moves_over_hardly_any_seq_cst_event (void)
{
  long_executions (8);
}

/* Threads that keep up with each other, all by default.  */
static void
memory_is_flat (void)
{
  fresh (2, "");
  script_ops->thread_wait (script_model, 0, 1);
  for (unsigned i = 1; i <= 20000; i++)
    {
      struct c11t_event w = { .kind = C11T_STORE,
                              .order = C11T_SEQ_CST,
                              .tid = 1,
                              .size = 4,
                              .value = i,
                              .loc = script_loc ('x') };
      struct c11t_event r = w;
      r.kind = C11T_LOAD;
      r.tid = 2;
      script_ops->commit (script_model, &w, NULL);
      script_ops->commit (script_model, &r,
                          script_ops->latest (script_model, r.loc));
    }
  CHECK (c11t_arena_mapped (script_arena) < MEGABYTE);
}

/* Before the seal a seq_cst load may be stale, as nobody can tell; afterwards
   it sees what is sealed.  A relaxed load still need not.  */
static void
what_is_sealed_is_seen (void)
{
  fresh (3, "");
  script ("1 W sc x 1\n"
          "2 R sc x ? 0 1\n"
          "2 R rlx x ? 0 1");
  for (unsigned i = 0; i < C11T_PSC_EVENTS; i++)
    script ("3 R sc y = 0");
  CHECK (script_model->psc->n_sealed == 1);
  script ("2 R sc x ? 1\n"
          "2 R rlx x ? 0 1\n"
          "2 U rlx x ? 1");
}

/* Stores whose order is open get one when they are sealed.  */
static void
sealed_stores_are_in_order (void)
{
  fresh (4, "");
  script ("1 W sc x 1\n"
          "2 W rlx x 2\n"
          "finals x = 1 2");
  for (unsigned i = 0; i < C11T_PSC_EVENTS; i++)
    script ("3 R sc y = 0");
  CHECK (script_model->psc->n_sealed == 1);
  script_ops->finals (script_model, script_loc ('x'), &script_set);
  CHECK_EQ (script_set.n, 1);
  script ("4 W rlx x 3\n"
          "finals x = 3");
}

int
main (void)
{
  script_ops = &c11t_model_c20;
  RUN (a_window_moves_over_seq_cst_events);
  RUN (a_window_moves_over_mixed_events);
  RUN (a_window_moves_over_hardly_any_seq_cst_event);
  RUN (memory_is_flat);
  RUN (what_is_sealed_is_seen);
  RUN (sealed_stores_are_in_order);
  return unit_done ();
}
