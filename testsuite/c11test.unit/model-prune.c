/* model-prune.c -- forgetting loses nothing, and keeps memory flat.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "model base" }  */

#include "base/prng.h"
#include "model-script.h"

#define MEGABYTE ((size_t) 1 << 20)

static void
commit (enum c11t_kind kind, enum c11t_order order, c11t_tid t, char loc,
        uint64_t value)
{
  struct c11t_event e = { .kind = kind,
                          .order = order,
                          .tid = t,
                          .size = 4,
                          .value = value,
                          .loc = script_loc (loc) };
  struct c11t_store *rf = NULL;
  if (kind != C11T_STORE)
    {
      script_ops->candidates (script_model, &e, &script_set);
      rf = script_set.v[0];
      for (uint32_t i = 1; i < script_set.n; i++)
        if (script_set.v[i]->seq > rf->seq)
          rf = script_set.v[i];
    }
  script_ops->commit (script_model, &e, rf);
}

/* A producer and a consumer that keeps up, the creator joining: the case of
   design.md's memory target.  */
static void
message_passing_runs_in_constant_memory (void)
{
  fresh (2, "");
  script_ops->thread_wait (script_model, 0, 1);
  for (unsigned i = 1; i <= 300000; i++)
    {
      commit (C11T_STORE, C11T_RELEASE, 1, 'x', i);
      commit (C11T_LOAD, C11T_ACQUIRE, 2, 'x', 0);
    }
  CHECK (c11t_arena_mapped (script_arena) < MEGABYTE);
  script ("2 R rlx x ? 300000");
}

static void
relaxed_counters_run_in_constant_memory (void)
{
  fresh (2, "");
  script_ops->thread_wait (script_model, 0, 1);
  for (unsigned i = 1; i <= 300000; i++)
    commit (C11T_RMW, C11T_RELAXED, 1 + i % 2, 'x', i);
  CHECK (c11t_arena_mapped (script_arena) < MEGABYTE);
}

/* Two writers that never read: their stores stay unordered for the third
   thread, until it reads.  A writer alone cannot go back either.  */
static void
what_somebody_may_read_stays (void)
{
  fresh (3, "1 W rlx x 1\n"
            "1 W rlx x 2\n"
            "2 W rlx x 3");
  script_ops->prune (script_model, C11T_PRUNE_CONSERVATIVE, 0);
  script ("3 R rlx x ? 0 1 2 3");
}

static void
what_nobody_can_read_goes (void)
{
  fresh (2, "1 W rlx x 1\n"
            "1 W rlx x 2\n"
            "2 R rlx x = 2\n"
            "0 R rlx x = 2");
  CHECK (script_ops->prune (script_model, C11T_PRUNE_CONSERVATIVE, 0) > 0);
  CHECK_EQ (script_ops->prune (script_model, C11T_PRUNE_CONSERVATIVE, 0), 0);
  script ("1 R rlx x ? 2\n"
          "2 W rlx x 3\n"
          "0 R rlx x ? 2 3");
}

/* An idle thread holds back what it may read.  */
static void
idle_threads_hold_back (void)
{
  fresh (2, "1 W rlx x 1\n"
            "0 R rlx x = 1");
  CHECK_EQ (script_ops->prune (script_model, C11T_PRUNE_CONSERVATIVE, 0), 0);
  script ("2 R rlx x ? 0 1\n"
          "2 end");
  CHECK (script_ops->prune (script_model, C11T_PRUNE_CONSERVATIVE, 0) > 0);
}

/* One that waits for another one's end does not; from that end on it holds
   back what the other one knew.  */
static void
waiting_threads_do_not (void)
{
  fresh (2, "1 W rlx x 1\n"
            "2 R rlx x = 1");
  script_ops->thread_wait (script_model, 0, 1);
  CHECK (script_ops->prune (script_model, C11T_PRUNE_CONSERVATIVE, 0) > 0);
  script ("2 W rlx x 2\n"
          "1 end");
  script_ops->prune (script_model, C11T_PRUNE_CONSERVATIVE, 0);
  script ("0 join 1\n"
          "0 R rlx x ? 1 2");
}

/* The head of a chain goes, the rest of the chain stays and keeps its place in
   modification order.  */
static void
half_a_chain_goes (void)
{
  fresh (3, "1 W rlx x 1\n"
            "2 U rlx x = 1 2\n"
            "3 W rlx x 9\n"
            "0 R rlx x = 2\n"
            "1 R rlx x = 2\n"
            "3 R rlx x = 2");
  CHECK (script_ops->prune (script_model, C11T_PRUNE_CONSERVATIVE, 0) > 0);
  script ("0 R rlx x ? 2\n" /* 9 is before 2 by thread 3's read */
          "1 W rlx x 3\n"
          "2 R rlx x ? 2 3\n"
          "0 R rlx x = 3\n"
          "0 R rlx x ? 3");
}

/* Locations come and go; nothing of the old one shows in the new one.  */
static void
freed_locations_are_forgotten (void)
{
  fresh (2, "");
  for (unsigned i = 0; i < 20000; i++)
    {
      struct c11t_location *l
          = script_ops->location (script_model, 4, i, 0, 0, NULL);
      struct c11t_event e
          = { .kind = C11T_LOAD, .tid = 2, .size = 4, .loc = l };
      script_ops->candidates (script_model, &e, &script_set);
      CHECK_EQ (script_set.n, 1);
      CHECK_EQ (script_set.v[0]->value, i);
      e = (struct c11t_event){ .kind = C11T_STORE,
                               .order = C11T_SEQ_CST,
                               .tid = 1,
                               .size = 4,
                               .loc = l };
      for (unsigned k = 0; k < 60; k++)
        script_ops->commit (script_model, &e, NULL);
      script_ops->location_free (script_model, l);
    }
  CHECK (c11t_arena_mapped (script_arena) < MEGABYTE);
}

/* --- a pruned model and one that never forgets --------------------------- */

#define TWIN_LOCATIONS 2

static unsigned twin_threads = 4;
static bool twins_store = true; /* else they do so seldom: locations are one chain */

static struct twin
{
  struct c11t_model *model;
  struct c11t_location *locs[TWIN_LOCATIONS];
  struct c11t_rfset set;
} twins[2]; /* the first one prunes */

static int
by_seq (const void *a, const void *b)
{
  const struct c11t_store *const *s = a, *const *t = b;
  return ((*s)->seq > (*t)->seq) - ((*s)->seq < (*t)->seq);
}

/* Ask both twins what E, at location L, may read: the same.  */
static void
ask_twins (struct c11t_event *e, unsigned l)
{
  for (int i = 0; i < 2; i++)
    {
      struct twin *w = &twins[i];
      e->loc = w->locs[l];
      script_ops->candidates (w->model, e, &w->set);
      qsort (w->set.v, w->set.n, sizeof *w->set.v, by_seq);
    }
  CHECK_EQ (twins[0].set.n, twins[1].set.n);
  for (uint32_t k = 0; k < twins[0].set.n; k++)
    CHECK_EQ (twins[0].set.v[k]->seq, twins[1].set.v[k]->seq);
}

/* One random event in both.  */
static void
step_twins (struct c11t_prng *r, uint64_t value)
{
  static const enum c11t_order orders[]
      = { C11T_RELAXED, C11T_ACQUIRE, C11T_RELEASE, C11T_ACQ_REL,
          C11T_SEQ_CST };
  struct c11t_event e = { .kind = (enum c11t_kind) c11t_prng_below (r, 5),
                          .order = orders[c11t_prng_below (r, 5)],
                          .tid = c11t_prng_below (r, twin_threads),
                          .value = value,
                          .size = 4 };
  unsigned l = c11t_prng_below (r, TWIN_LOCATIONS);
  uint32_t pick = 0;
  if (e.kind == C11T_CAS)
    e.kind = C11T_LOAD;
  if (e.kind == C11T_STORE && !twins_store && c11t_prng_below (r, 30))
    e.kind = C11T_RMW;
  if (e.kind == C11T_LOAD || e.kind == C11T_RMW)
    {
      ask_twins (&e, l);
      pick = c11t_prng_below (r, twins[0].set.n);
    }
  for (int i = 0; i < 2; i++)
    {
      bool reads = e.kind == C11T_LOAD || e.kind == C11T_RMW;
      e.loc = e.kind == C11T_FENCE ? NULL : twins[i].locs[l];
      script_ops->commit (twins[i].model, &e,
                          reads ? twins[i].set.v[pick] : NULL);
    }
}

/* Let thread T end, its creator join it and start a new one in its slot; the
   creator waits for it until then.  */
static void
replace_thread (c11t_tid t)
{
  for (int i = 0; i < 2; i++)
    {
      struct c11t_clock end = { 0 };
      struct c11t_model *m = twins[i].model;
      script_ops->thread_wait (m, 0, t);
      if (i == 0)
        script_ops->prune (m, C11T_PRUNE_CONSERVATIVE, 0);
      script_ops->sync_release (m, t, &end);
      script_ops->thread_end (m, t);
      if (i == 0)
        script_ops->prune (m, C11T_PRUNE_CONSERVATIVE, 0);
      script_ops->sync_acquire (m, 0, &end);
      script_ops->thread_start (m, t, 0);
    }
}

static void
start_twins (struct c11t_arena *a)
{
  for (int i = 0; i < 2; i++)
    {
      struct twin *w = &twins[i];
      w->model = script_ops->create (a);
      w->set = (struct c11t_rfset){ 0 };
      script_ops->thread_start (w->model, 0, 0);
      for (c11t_tid t = 1; t < twin_threads; t++)
        script_ops->thread_start (w->model, t, 0);
      for (unsigned l = 0; l < TWIN_LOCATIONS; l++)
        w->locs[l] = script_ops->location (w->model, 4, 0, 0, 0, NULL);
    }
  script_ops->prune (twins[1].model, C11T_PRUNE_NONE, 0);
}

/* Bytes that N random programs of STEPS steps gave back.  */
static size_t
run_twins (unsigned n, unsigned steps)
{
  size_t bytes = 0;
  for (unsigned i = 0; i < n; i++)
    {
      struct c11t_arena *a = c11t_arena_new ();
      struct c11t_prng r;
      c11t_prng_seed (&r, i, 0);
      start_twins (a);
      for (unsigned k = 1; k <= steps; k++)
        {
          step_twins (&r, k);
          if (c11t_prng_below (&r, 25) == 0)
            replace_thread (1 + c11t_prng_below (&r, twin_threads - 1));
          bytes += script_ops->prune (twins[0].model, C11T_PRUNE_CONSERVATIVE, 0);
          script_ops->check (twins[0].model);
        }
      script_ops->check (twins[1].model);
      c11t_arena_drop (a);
    }
  return bytes;
}

static void
pruning_changes_no_candidate (void)
{
  CHECK (run_twins (3000, 60) > MEGABYTE);
}

/* There locations note where each thread's newest accesses are (c11t_reach); under
   --enable-checking the prior sets are compared with the general rule's.  */
static void
nor_with_many_threads_on_one_chain (void)
{
  twin_threads = 12;
  twins_store = false;
  CHECK (run_twins (400, 300) > MEGABYTE);
}

int
main (void)
{
  RUN (message_passing_runs_in_constant_memory);
  RUN (relaxed_counters_run_in_constant_memory);
  RUN (what_somebody_may_read_stays);
  RUN (what_nobody_can_read_goes);
  RUN (idle_threads_hold_back);
  RUN (waiting_threads_do_not);
  RUN (half_a_chain_goes);
  RUN (freed_locations_are_forgotten);
  RUN (pruning_changes_no_candidate);
  RUN (nor_with_many_threads_on_one_chain);
  return unit_done ();
}
