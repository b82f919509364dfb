/* broken.c -- the oracle finds out models that are broken on purpose.
   SPDX-License-Identifier: BSD-3-Clause

   Each is the c11 model with one function in front of it that loses a
   candidate, adds one, or takes some events for weaker or stronger ones.  The
   script that a difference is reported with must be small, too.  */

#include "selftest.h"

#include <string.h>

#include "generate.h"

#define SCRIPTS 3000 /* of each profile, at most */

static const struct c11t_model_ops *const real = &c11t_model_c11;

/* The oldest store is no candidate of an acquire load.  */
static void
lose_candidate (const struct c11t_model *m, const struct c11t_event *e,
                struct c11t_rfset *out)
{
  real->candidates (m, e, out);
  if (e->kind == C11T_LOAD && e->order == C11T_ACQUIRE && out->n > 1)
    out->n--;
}

/* A seq_cst load is an acquire load.  */
static struct c11t_event
sc_load_weakened (const struct c11t_event *e)
{
  struct c11t_event weak = *e;
  if (e->kind == C11T_LOAD && e->order == C11T_SEQ_CST)
    weak.order = C11T_ACQUIRE;
  return weak;
}

static void
sc_load_as_acquire (const struct c11t_model *m, const struct c11t_event *e,
                    struct c11t_rfset *out)
{
  struct c11t_event weak = sc_load_weakened (e);
  real->candidates (m, &weak, out);
}

static struct c11t_store *
sc_load_as_acquire_commit (struct c11t_model *m, const struct c11t_event *e,
                           struct c11t_store *rf)
{
  struct c11t_event weak = sc_load_weakened (e);
  return real->commit (m, &weak, rf);
}

/* An RMW may take what a load may, and is a load and then a store.  */
static void
rmw_as_load (const struct c11t_model *m, const struct c11t_event *e,
             struct c11t_rfset *out)
{
  struct c11t_event load = *e;
  if (e->kind == C11T_RMW)
    load.kind = C11T_LOAD;
  real->candidates (m, &load, out);
}

/* What a CAS expects is all that it may take.  */
static void
cas_never_fails (const struct c11t_model *m, const struct c11t_event *e,
                 struct c11t_rfset *out)
{
  unsigned n = 0;
  real->candidates (m, e, out);
  if (e->kind != C11T_CAS)
    return;
  for (unsigned i = 0; i < out->n; i++)
    if (out->v[i]->value == e->expected)
      out->v[n++] = out->v[i];
  out->n = n ? n : out->n;
}

/* Events of KIND and the order FROM happen with the order TO.  */
static struct c11t_store *
commit_as (struct c11t_model *m, const struct c11t_event *e,
           struct c11t_store *rf, enum c11t_kind kind, enum c11t_order from,
           enum c11t_order to)
{
  struct c11t_event other = *e;
  if (e->kind == kind && e->order == from)
    other.order = to;
  return real->commit (m, &other, rf);
}

static struct c11t_store *
sc_fence_as_acq_rel (struct c11t_model *m, const struct c11t_event *e,
                     struct c11t_store *rf)
{
  return commit_as (m, e, rf, C11T_FENCE, C11T_SEQ_CST, C11T_ACQ_REL);
}

static struct c11t_store *
release_as_relaxed (struct c11t_model *m, const struct c11t_event *e,
                    struct c11t_store *rf)
{
  return commit_as (m, e, rf, C11T_STORE, C11T_RELEASE, C11T_RELAXED);
}

static struct c11t_store *
relaxed_rmw_as_release (struct c11t_model *m, const struct c11t_event *e,
                        struct c11t_store *rf)
{
  return commit_as (m, e, rf, C11T_RMW, C11T_RELAXED, C11T_RELEASE);
}

static struct c11t_store *
rmw_in_two_parts (struct c11t_model *m, const struct c11t_event *e,
                  struct c11t_store *rf)
{
  struct c11t_event part = *e;
  if (e->kind != C11T_RMW)
    return real->commit (m, e, rf);
  part.kind = C11T_LOAD;
  real->commit (m, &part, rf);
  part.kind = C11T_STORE;
  return real->commit (m, &part, NULL);
}

/* Only the newest store may be the last one.  */
static void
one_final (const struct c11t_model *m, struct c11t_location *loc,
           struct c11t_rfset *out)
{
  real->finals (m, loc, out);
  out->n = 1;
}

static const struct broken
{
  const char *name;
  struct c11t_model_ops with; /* members that are not those of c11 */
  unsigned events;            /* the minimised script has at most */
  unsigned axioms;            /* index in axioms_models */
} table[] = {
  { "lost candidate", { .candidates = lose_candidate }, 2, 0 },
  { "seq_cst load as acquire",
    { .candidates = sc_load_as_acquire, .commit = sc_load_as_acquire_commit },
    4,
    0 },
  { "CAS never fails", { .candidates = cas_never_fails }, 2, 0 },
  { "RMW in two parts",
    { .candidates = rmw_as_load, .commit = rmw_in_two_parts },
    3,
    0 },
  { "seq_cst fence as acq_rel", { .commit = sc_fence_as_acq_rel }, 6, 0 },
  { "release store as relaxed", { .commit = release_as_relaxed }, 4, 0 },
  { "relaxed RMW as release", { .commit = relaxed_rmw_as_release }, 4, 0 },
  { "only one final store", { .finals = one_final }, 2, 0 },
  /* Models in each other's place.  */
  { "c11 for tsan11", { .name = NULL }, 4, 1 },
  { "c11 for sc", { .name = NULL }, 4, 2 },
  { "c11 for tso", { .name = NULL }, 4, 3 },
};

static struct c11t_model_ops
make_broken (const struct broken *b)
{
  struct c11t_model_ops ops = *real;
  ops.name = b->name;
  if (b->with.candidates)
    ops.candidates = b->with.candidates;
  if (b->with.commit)
    ops.commit = b->with.commit;
  if (b->with.finals)
    ops.finals = b->with.finals;
  return ops;
}

/* Find a script that shows B and make it small.  */
static bool
test_one (const struct broken *b)
{
  struct c11t_model_ops ops = make_broken (b);
  const struct oracle_model m
      = { &axioms_models[b->axioms],
          { .ops = &ops, .stale = true, .reduce = true } };
  for (unsigned i = 0; i < SCRIPTS * PROFILES; i++)
    {
      struct script s;
      struct difference d;
      generate (&s, &profiles[i % PROFILES], i / PROFILES);
      if (compare (&s, &m, &d))
        continue;
      minimise (&s, &m);
      bool ok = !compare (&s, &m, &d) && s.n <= b->events;
      report (stdout, &s, &m, "minimised");
      return verdict (ok, "broken:", b->name);
    }
  return verdict (false, "broken:", b->name);
}

bool
test_broken (void)
{
  bool ok = true;
  for (unsigned i = 0; i < sizeof table / sizeof *table; i++)
    ok &= test_one (&table[i]);
  return ok;
}

bool
test_reduction (void)
{
  bool all = true;
  for (unsigned m = 0; m < AXIOMS_MODELS; m++)
    {
      bool ok = true;
      unsigned long with = 0, without = 0;
      for (unsigned i = 0; i < 60 * PROFILES && ok; i++)
        {
          struct script s;
          struct outcomes a = { 0 }, b = { 0 };
          struct explore_options options = oracle_models[m].options;
          generate (&s, &profiles[i % PROFILES], i);
          if (s.n > 6)
            continue;
          with += explore (&s, &options, &a);
          options.reduce = false;
          without += explore (&s, &options, &b);
          ok = a.n == b.n && !memcmp (a.v, b.v, a.n * sizeof *a.v);
          outcomes_free (&a);
          outcomes_free (&b);
        }
      printf ("%s: %lu executions with reductions, %lu without\n",
              oracle_models[m].axioms->name, with, without);
      all &= verdict (ok && with < without,
                      "reductions:", oracle_models[m].axioms->name);
    }
  return all;
}
