/* model-validate-random.c -- models and validator agree on random executions.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "model base" }

   Two kinds of execution, for each model:
   - exact: threads, loads, stores, RMWs, fences and locks only.  At every read
     each store of the location is tried: the trace with that read must be
     valid if the store is a candidate, and broken if it is not.
   - wild: also threads that end and slots that are used again, plain writes
     that enter late, locations that are freed or replaced, CAS, pruning.  The
     trace must be valid.

   Usage: model-validate-random [EXECUTIONS [FIRST-SEED]].  */

#include "base/prng.h"
#include "validate-run.h"

#define THREADS 4
#define LOCATIONS 3

static struct c11t_prng prng;
static bool wild;
static struct
{
  bool live, waits;
  c11t_tid waits_for;
  c11t_clk end; /* own clock value at the end */
} threads[THREADS];
static bool dirty[LOCATIONS];
static uint64_t next_value;

static unsigned
below (unsigned n)
{
  return c11t_prng_below (&prng, n);
}

static enum c11t_order
any_order (void)
{
  static const enum c11t_order orders[]
      = { C11T_RELAXED, C11T_RELAXED, C11T_ACQUIRE, C11T_RELEASE,
          C11T_ACQ_REL, C11T_SEQ_CST, C11T_SEQ_CST };
  return orders[below (7)];
}

/* --- every store is tried -------------------------------------------------
 */

/* Would the trace be valid if E read the store I?  */
static bool
may_read (const struct c11t_event *e, uint32_t location, uint32_t i)
{
  uint32_t n = run.trace->n;
  struct c11t_trace_event x
      = { .kind = e->kind == C11T_LOAD ? C11T_TRACE_LOAD : C11T_TRACE_RMW,
          .order = (uint8_t) e->order,
          .thread = e->tid,
          .object = location,
          .rf = i,
          .sc = e->order == C11T_SEQ_CST ? n + 1 : 0,
          .clk = run_clk (e->tid),
          .read = run.trace->event[i].written };
  c11t_trace_add (run.trace, &x);
  bool valid = run_verdict () == C11T_TRACE_VALID;
  run.trace->n = n;
  return valid;
}

/* run.set has the candidates of E, whose location has the number LOCATION.
   The values of stores are their names.  */
static void
try_all (const struct c11t_event *e, uint32_t location)
{
  for (uint32_t i = 0; i < run.trace->n; i++)
    {
      const struct c11t_trace_event *s = &run.trace->event[i];
      if (!c11t_trace_writes (s) || s->object != location)
        continue;
      bool candidate = false;
      for (uint32_t k = 0; k < run.set.n; k++)
        candidate |= run.set.v[k]->value == s->written;
      bool valid = may_read (e, location, i);
      if (valid != candidate)
        {
          struct c11t_text t = C11T_TEXT (run.text);
          c11t_trace_to_text (run.trace, &t);
          printf ("%s T%u %s %d L%u from #%u: %s, but %s\n", run.text, e->tid,
                  e->kind == C11T_LOAD ? "load" : "rmw", e->order, location, i,
                  candidate ? "a candidate" : "no candidate",
                  valid ? "valid" : "broken");
        }
      CHECK_EQ (valid, candidate);
    }
}

/* --- events ---------------------------------------------------------------
 */

static void
tell_of_plain (unsigned l)
{
  if (dirty[l])
    run.ops->plain_store (run.model, run.locs[l], run.plain[l].value,
                          run.plain[l].tid, run.plain[l].clk, NULL);
  dirty[l] = false;
}

static void
access_memory (c11t_tid t)
{
  unsigned l = below (LOCATIONS);
  struct c11t_event e = { .tid = t,
                          .order = any_order (),
                          .fail_order = any_order (),
                          .size = 4,
                          .loc = run.locs[l],
                          .value = ++next_value,
                          .expected = next_value - below (4) };
  static const enum c11t_kind kinds[]
      = { C11T_LOAD, C11T_LOAD, C11T_STORE, C11T_RMW, C11T_CAS };
  e.kind = kinds[below (wild ? 5 : 4)];
  struct c11t_store *rf = NULL;
  tell_of_plain (l);
  if (e.kind != C11T_STORE)
    {
      run.ops->candidates (run.model, &e, &run.set);
      if (!wild)
        try_all (&e, l);
      rf = run.set.v[below (run.set.n)];
    }
  if (e.kind == C11T_CAS)
    {
      e.kind = rf->value == e.expected ? C11T_RMW : C11T_LOAD;
      e.locked = e.kind == C11T_LOAD;
      if (e.kind == C11T_LOAD)
        e.order = e.fail_order;
    }
  run.ops->commit (run.model, &e, rf);
}

static void
fence (c11t_tid t)
{
  struct c11t_event e
      = { .kind = C11T_FENCE, .tid = t, .order = any_order () };
  run.ops->commit (run.model, &e, NULL);
}

static void
lock (c11t_tid t)
{
  struct c11t_clock *c = &run.locks[below (2)];
  if (below (2))
    run.ops->sync_release (run.model, t, c);
  else
    run.ops->sync_acquire (run.model, t, c);
  if (wild && below (20) == 0)
    *c = (struct c11t_clock){ 0 };
}

/* T ends, unless somebody must go on.  */
static void
end (c11t_tid t)
{
  if (t == 0)
    return;
  run.ended[t] = (struct c11t_clock){ 0 };
  run.ops->sync_release (run.model, t, &run.ended[t]);
  threads[t].live = threads[t].waits = false;
  threads[t].end = run_clk (t);
  run.ops->thread_end (run.model, t);
}

/* T makes a thread in a slot that is free as far as T knows, or learns what
   the last one in a slot knew.  */
static void
start_or_join (c11t_tid t)
{
  c11t_tid u = below (THREADS);
  const struct c11t_clock *c = run.ops->thread_clock (run.model, t);
  if (threads[u].live)
    return;
  if (c11t_clock_get (c, u) + 1 < threads[u].end || below (4) == 0)
    run.ops->sync_acquire (run.model, t, &run.ended[u]);
  else
    {
      run.ops->thread_start (run.model, u, t);
      threads[u].live = true;
    }
}

static void
wait_for (c11t_tid t)
{
  c11t_tid u = below (THREADS);
  if (t == u || u == 0 || !threads[u].live || threads[u].waits)
    return;
  run.ops->thread_wait (run.model, t, u);
  threads[t].waits = true;
  threads[t].waits_for = u;
}

static void
write_plainly (c11t_tid t)
{
  unsigned l = below (LOCATIONS);
  run.plain[l].tid = t;
  run.plain[l].clk = run_clk (t);
  run.plain[l].value = ++next_value;
  dirty[l] = true;
}

/* A location gives way to a new one.  */
static void
replace (c11t_tid t)
{
  unsigned l = below (LOCATIONS);
  tell_of_plain (l);
  struct c11t_location *old = run.locs[l];
  bool inherits = below (2);
  c11t_clk clk = below (2) || inherits ? 0 : run_clk (t);
  if (!inherits)
    run.ops->location_free (run.model, old);
  run.locs[l]
      = run.ops->location (run.model, 4, ++next_value, clk ? t : 0, clk, NULL);
  if (inherits)
    {
      run.ops->inherit (run.model, run.locs[l], old);
      run.ops->location_free (run.model, old);
    }
}

static void
prune (void)
{
  static const enum c11t_prune_policy policies[]
      = { C11T_PRUNE_NONE, C11T_PRUNE_CONSERVATIVE, C11T_PRUNE_WINDOW };
  run.ops->prune (run.model, policies[below (3)], 1 + below (4));
}

static void
step (c11t_tid t)
{
  unsigned k = below (wild ? 26 : 17);
  if (k < 12)
    access_memory (t);
  else if (k < 15)
    fence (t);
  else if (k < 17)
    lock (t);
  else if (k < 20)
    write_plainly (t);
  else if (k < 21)
    replace (t);
  else if (k < 22)
    end (t);
  else if (k < 24)
    start_or_join (t);
  else if (k < 25)
    wait_for (t);
  else
    prune ();
}

/* Let a thread that can take a step.  */
static void
turn (void)
{
  c11t_tid t = below (THREADS);
  if (!threads[t].live)
    return;
  if (!threads[t].waits)
    step (t);
  else if (!threads[threads[t].waits_for].live)
    {
      threads[t].waits = false;
      run.ops->sync_acquire (run.model, t, &run.ended[threads[t].waits_for]);
    }
}

/* --- executions -----------------------------------------------------------
 */

static void
execute (unsigned seed)
{
  c11t_prng_seed (&prng, seed, 0);
  run_begin (c11t_models[seed % C11T_N_MODELS], NULL, THREADS - 1);
  wild = seed / C11T_N_MODELS % 2;
  next_value = 0;
  memset (dirty, 0, sizeof dirty);
  memset (threads, 0, sizeof threads);
  for (unsigned t = 0; t < THREADS; t++)
    threads[t].live = true;
  for (unsigned l = 0; l < LOCATIONS; l++)
    run.locs[l] = run.ops->location (run.model, 4, ++next_value, 0, 0, NULL);
  unsigned n = wild ? 10 + below (120) : 8 + below (12);
  for (unsigned i = 0; i < n; i++)
    {
      turn ();
      run.ops->check (run.model);
    }
}

static unsigned executions = 10000, first_seed = 1;

static void
random_executions_are_valid (void)
{
  unsigned validated = 0;
  for (unsigned i = 0; i < executions; i++)
    {
      execute (first_seed + i);
      enum c11t_verdict v = run_verdict ();
      if (v == C11T_TRACE_BROKEN)
        printf ("seed %u: %s", first_seed + i, run.text);
      CHECK (v != C11T_TRACE_BROKEN);
      validated += v == C11T_TRACE_VALID;
    }
  CHECK_EQ (validated, executions);
}

int
main (int argc, char **argv)
{
  if (argc > 1)
    executions = (unsigned) strtoul (argv[1], NULL, 10);
  if (argc > 2)
    first_seed = (unsigned) strtoul (argv[2], NULL, 10);
  RUN (random_executions_are_valid);
  return unit_done ();
}
