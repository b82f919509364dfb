/* explore.c -- runs a script on the model library in every way.
   SPDX-License-Identifier: BSD-3-Clause

   Depth first, by running the script again and again from the start: an
   execution differs from the one before in the last choice that has another
   answer.  A choice is which thread steps next, or what a read takes; a weak
   CAS that could succeed may also fail on the same store.

   With OPTIONS->reduce:
   - Fences that are not seq_cst are taken at once, as only their own thread
     notices them; so are relaxed and release stores if the model says that
     stores commute.
   - Sleep sets: a thread that was tried at a choice is not tried again below
     it before some step that its own next step depends on.

   Knows nothing about axioms.  */

#include "explore.h"

#include <assert.h>
#include <string.h>
#include <stdlib.h>

#include "base/arena.h"

#define DEPTH 64
#define READS 64

struct explore
{
  const struct script *s;
  const struct explore_options *opt;
  struct c11t_arena *arena;
  struct c11t_rfset rf;
  struct
  {
    unsigned n, taken;
  } stack[DEPTH];
  unsigned depth, used; /* choices on the stack; of these, used so far */
  /* The execution.  Thread I of the script is slot I + 1; slot 0 made the
     threads and waits for them.  */
  struct c11t_model *model;
  struct c11t_location *locs[SCRIPT_LOCATIONS];
  struct c11t_store *last[SCRIPT_LOCATIONS]; /* final writes chosen so far */
  unsigned first[SCRIPT_THREADS + 1]; /* event of each thread */
  unsigned pc[SCRIPT_THREADS];
  c11t_seq seq[SCRIPT_EVENTS]; /* of the store that an event made */
  unsigned asleep;             /* set of threads */
  struct c11t_dependence depends[SCRIPT_DEPENDENCES]; /* of the event */
  uint64_t outcome;
  uint64_t newest; /* the number of the store that was made last */
};

/* The next answer of N.  */
static unsigned
choose (struct explore *x, unsigned n)
{
  if (n == 1)
    return 0;
  if (x->used == x->depth)
    {
      assert (x->depth < DEPTH);
      x->stack[x->depth].n = n;
      x->stack[x->depth++].taken = 0;
    }
  assert (x->stack[x->used].n == n);
  return x->stack[x->used++].taken;
}

/* Go to the next execution; return false after the last.  */
static bool
advance (struct explore *x)
{
  for (; x->depth > 0; x->depth--)
    if (++x->stack[x->depth - 1].taken < x->stack[x->depth - 1].n)
      return true;
  return false;
}

static bool
ended (const struct explore *x, unsigned t)
{
  return x->pc[t] == x->first[t + 1];
}

static bool
is_sc (const struct script_event *e)
{
  return e->order == SCRIPT_SC
         || (script_is_cas (e) && e->fail_order == SCRIPT_SC);
}

/* True if nothing is lost by taking E at once.  */
static bool
is_quiet (const struct explore *x, const struct script_event *e)
{
  return x->opt->reduce && !is_sc (e)
         && (e->kind == SCRIPT_FENCE
             || (e->kind == SCRIPT_STORE && x->opt->ops->stores_commute));
}

/* True if E has a place in the order of all stores, in models that have one.
   Loads have none, nor fences of others than seq_cst.  */
static bool
is_among_stores (const struct script_event *e)
{
  return e->kind != SCRIPT_LOAD && (e->kind != SCRIPT_FENCE || is_sc (e));
}

/* True if the step S, which became E, may change what the next step of another
   thread, NEXT, can do, or NEXT before it could have changed E.  Where loads
   may be stale, E as a load goes with a later write as with an earlier one. */
static bool
dependent (const struct explore *x, const struct script_event *s,
           const struct c11t_event *e, const struct script_event *next)
{
  if (e->order == C11T_SEQ_CST && is_sc (next))
    return true;
  if (x->opt->ops->stores_ordered && is_among_stores (s)
      && is_among_stores (next))
    return s->kind != SCRIPT_FENCE || next->kind != SCRIPT_FENCE;
  if (s->kind == SCRIPT_FENCE || next->kind == SCRIPT_FENCE
      || s->loc != next->loc)
    return false;
  return e->kind != C11T_LOAD || (script_may_write (next) && !x->opt->stale);
}

static struct c11t_event
make_event (const struct explore *x, const struct script_event *s)
{
  static const enum c11t_kind kinds[SCRIPT_KINDS]
      = { C11T_LOAD, C11T_STORE, C11T_RMW,  C11T_RMW,
          C11T_CAS,  C11T_CAS,   C11T_FENCE };
  static const enum c11t_order orders[SCRIPT_ORDERS]
      = { C11T_RELAXED, C11T_ACQUIRE, C11T_RELEASE, C11T_ACQ_REL,
          C11T_SEQ_CST };
  bool fence = s->kind == SCRIPT_FENCE;
  return (struct c11t_event){ .kind = kinds[s->kind],
                              .order = orders[s->order],
                              .fail_order = orders[s->fail_order],
                              .tid = s->thread + 1,
                              .size = fence ? 0 : 8,
                              .value = (uint64_t) s->value,
                              .expected = (uint64_t) s->expected,
                              .cas = script_is_cas (s),
                              .computes = s->kind == SCRIPT_ADD,
                              .loc = fence ? NULL : x->locs[s->loc] };
}

/* The event I is *E: let it have a number, and depend on others.  */
static void
add_dependences (struct explore *x, unsigned i, struct c11t_event *e)
{
  static const enum c11t_dependence_kind kinds[SCRIPT_DEPENDENCES]
      = { C11T_ADDRESS, C11T_DATA, C11T_CONTROL };
  e->number = i + 1;
  e->depends = x->depends;
  for (unsigned k = 0; k < SCRIPT_DEPENDENCES; k++)
    if (x->s->e[i].back[k])
      x->depends[e->n_depends++]
          = (struct c11t_dependence){ i + 1 - x->s->e[i].back[k], kinds[k] };
}

/* STORE as a source.  */
static unsigned
source_of (const struct explore *x, const struct c11t_store *store)
{
  if (store->seq == 0)
    return 0;
  for (unsigned i = 0; i < x->s->n; i++)
    if (x->seq[i] == store->seq)
      return i + 1;
  assert (!"a store that nobody made");
  return 0;
}

/* E becomes what it is if it reads RF; FAILS: a CAS that fails whatever it
   reads.  */
static void
resolve (struct c11t_event *e, const struct script_event *s,
         const struct c11t_store *rf, bool fails)
{
  if (s->kind == SCRIPT_ADD)
    e->value = rf->value + (uint64_t) s->value;
  if (!script_is_cas (s))
    return;
  if (!fails && rf->value == e->expected)
    e->kind = C11T_RMW;
  else
    {
      e->kind = C11T_LOAD;
      e->order = e->fail_order;
      e->locked = true;
    }
}

/* Choose what event I, which is *E, reads, and make *E what it becomes.  */
static struct c11t_store *
choose_read (struct explore *x, unsigned i, struct c11t_event *e)
{
  const struct script_event *s = &x->s->e[i];
  const struct c11t_model_ops *ops = x->opt->ops;
  struct c11t_store *reads[READS];
  unsigned n = 0, n_plain;
  ops->candidates (x->model, e, &x->rf);
  for (unsigned k = 0; k < x->rf.n && n < READS; k++)
    reads[n++] = x->rf.v[k];
  n_plain = n;
  if (s->kind == SCRIPT_WEAK_CAS)
    {
      struct c11t_event load = *e;
      load.kind = C11T_LOAD;
      load.order = e->fail_order;
      load.locked = true;
      ops->candidates (x->model, &load, &x->rf);
      for (unsigned k = 0; k < x->rf.n && n < READS; k++)
        if (x->rf.v[k]->value == e->expected)
          reads[n++] = x->rf.v[k];
    }
  assert (n > 0 && n < READS);
  unsigned k = x->opt->asked ? asked_read (x->opt->asked, reads, n, x->newest)
                             : choose (x, n);
  resolve (e, s, reads[k], k >= n_plain);
  assert (!x->opt->check || ops->feasible (x->model, e, reads[k]));
  x->outcome |= outcome_bits (i, source_of (x, reads[k]), e->kind == C11T_RMW);
  /* The store has the value that its event wrote.  */
  assert ((long) reads[k]->value == script_value (x->s, x->outcome, i));
  return reads[k];
}

/* Take the next step of thread T.  */
static void
step (struct explore *x, unsigned t)
{
  const struct c11t_model_ops *ops = x->opt->ops;
  unsigned i = x->pc[t]++;
  const struct script_event *s = &x->s->e[i];
  struct c11t_event e = make_event (x, s);
  struct c11t_store *rf = NULL;
  add_dependences (x, i, &e);
  if (script_reads (s))
    rf = choose_read (x, i, &e);
  struct c11t_store *made = ops->commit (x->model, &e, rf);
  if (made)
    x->newest = x->seq[i] = made->seq;
  if (ended (x, t))
    ops->thread_end (x->model, t + 1);
  if (x->opt->prune)
    ops->prune (x->model, C11T_PRUNE_CONSERVATIVE, 0);
  if (x->opt->check)
    ops->check (x->model);
  for (unsigned u = 0; u < x->s->n_threads; u++)
    if (x->asleep >> u & 1 && dependent (x, s, &e, &x->s->e[x->pc[u]]))
      x->asleep &= ~(1u << u);
}

/* Choose a thread and let it step.  Return false if all have ended, or what
   remains has been seen before.  */
static bool
turn (struct explore *x)
{
  unsigned able[SCRIPT_THREADS], n = 0;
  for (unsigned t = 0; t < x->s->n_threads; t++)
    {
      if (ended (x, t))
        continue;
      if (is_quiet (x, &x->s->e[x->pc[t]]))
        {
          step (x, t);
          return true;
        }
      if (!(x->asleep >> t & 1))
        able[n++] = t;
    }
  if (n == 0)
    return false;
  unsigned k = choose (x, n);
  for (unsigned i = 0; x->opt->reduce && i < k; i++)
    x->asleep |= 1u << able[i];
  step (x, able[k]);
  return true;
}

/* The same, as a strategy has it.  */
static bool
asked_turn (struct explore *x)
{
  const struct script_event *next[SCRIPT_THREADS];
  unsigned able[SCRIPT_THREADS], n = 0;
  for (unsigned t = 0; t < x->s->n_threads; t++)
    if (!ended (x, t))
      {
        next[n] = &x->s->e[x->pc[t]];
        able[n++] = t;
      }
  unsigned k = n ? asked_thread (x->opt->asked, next, n, x->newest)
                 : C11TEST_REDUNDANT;
  if (k == C11TEST_REDUNDANT)
    return false;
  step (x, able[k]);
  return true;
}

/* The execution has ended: add its outcomes from location L on to OUT, one for
   each choice of the final writes.  */
static void
add_outcomes (struct explore *x, unsigned l, uint64_t o, struct outcomes *out)
{
  const struct c11t_model_ops *ops = x->opt->ops;
  if (l == x->s->n_locs)
    {
      if (!ops->last_together || ops->last_together (x->model, x->last, l))
        outcomes_add (out, o);
      return;
    }
  struct c11t_store *stores[READS];
  ops->finals (x->model, x->locs[l], &x->rf);
  assert (x->rf.n > 0 && x->rf.n < READS);
  unsigned n = x->rf.n;
  memcpy (stores, x->rf.v, n * sizeof *stores);
  for (unsigned k = 0; k < n; k++)
    {
      x->last[l] = stores[k];
      add_outcomes (x, l + 1,
                    o | outcome_final_bits (l, source_of (x, stores[k])), out);
    }
}

/* A fresh model with the script's locations and threads.  */
static void
start (struct explore *x)
{
  const struct c11t_model_ops *ops = x->opt->ops;
  x->used = x->asleep = 0;
  x->outcome = x->newest = 0;
  if (x->arena)
    c11t_arena_clear (x->arena);
  else
    x->arena = c11t_arena_new ();
  x->rf = (struct c11t_rfset){ 0 };
  for (unsigned i = 0; i < x->s->n; i++)
    x->seq[i] = 0;
  x->model = ops->create (x->arena);
  if (x->opt->asked)
    asked_begin (x->opt->asked, ops, x->arena);
  ops->thread_start (x->model, 0, 0);
  for (unsigned l = 0; l < x->s->n_locs; l++)
    x->locs[l] = ops->location (x->model, 8, 0, 0, 0, NULL);
  for (unsigned t = 0; t < x->s->n_threads; t++)
    {
      ops->thread_start (x->model, t + 1, 0);
      x->pc[t] = x->first[t];
    }
  if (ops->thread_wait)
    ops->thread_wait (x->model, 0, 1);
}

unsigned long
explore (const struct script *s, const struct explore_options *options,
         struct outcomes *out)
{
  struct explore x = { .s = s, .opt = options };
  unsigned long executions = 0;
  for (unsigned t = 0, i = 0; t <= s->n_threads; t++)
    {
      while (i < s->n && s->e[i].thread < t)
        i++;
      x.first[t] = i;
    }
  do
    {
      bool complete = true;
      start (&x);
      while (options->asked ? asked_turn (&x) : turn (&x))
        ;
      for (unsigned t = 0; t < s->n_threads; t++)
        complete &= ended (&x, t);
      if (complete)
        add_outcomes (&x, 0, x.outcome, out);
      executions++;
    }
  while (options->asked ? asked_advance (options->asked) : advance (&x));
  c11t_arena_drop (x.arena);
  return executions;
}
