/* explore.c -- the search; see litmus-explore.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/litmus/explore.h"

#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "base/out.h"
#include "base/prng.h"
#include "tools/base/memory.h"
#include "tools/litmus/run.h"

struct choice
{
  unsigned n, taken;
};

struct search
{
  struct c11t_litmus_options opt;
  struct c11t_litmus_run run;
  struct c11t_prng prng;
  struct choice *stack;
  size_t depth, used, cap; /* choices on the stack; used so far; room */
  uint64_t asleep;         /* set of actors */
};

/* Actors are the threads, and behind them the model's internal steps by their
   numbers (model.h).  */
#define MOST_ACTORS 64

/* --- choices ------------------------------------------------------------- */

/* The next answer of N.  */
static unsigned
choose (void *who, unsigned n)
{
  struct search *s = who;
  if (n == 1)
    return 0;
  if (s->opt.random)
    return c11t_prng_below (&s->prng, n);
  if (s->used == s->depth)
    {
      if (s->depth == s->cap)
        {
          s->cap = s->cap ? 2 * s->cap : 64;
          s->stack = reallocarray (s->stack, s->cap, sizeof *s->stack);
          memory_check (s->stack);
        }
      s->stack[s->depth++] = (struct choice){ n, 0 };
    }
  return s->stack[s->used++].taken;
}

/* Go to the next execution; return false after the last.  */
static bool
advance (struct search *s)
{
  s->used = 0;
  if (s->opt.random)
    return true;
  while (s->depth > 0)
    {
      struct choice *c = &s->stack[s->depth - 1];
      if (++c->taken < c->n)
        return true;
      s->depth--;
    }
  return false;
}

/* --- reductions ---------------------------------------------------------- */

static bool
is_load (const struct c11t_litmus_op *op)
{
  return op->kind == C11T_LITMUS_LOAD || op->kind == C11T_LITMUS_PLAIN_LOAD;
}

static bool
is_store (const struct c11t_litmus_op *op)
{
  return op->kind == C11T_LITMUS_STORE || op->kind == C11T_LITMUS_PLAIN_STORE;
}

static bool
is_sc (const struct c11t_litmus_op *op)
{
  return op->order == C11T_SEQ_CST
         || (op->kind == C11T_LITMUS_CAS && op->fail_order == C11T_SEQ_CST);
}

static bool
is_loose_fence (const struct c11t_litmus_op *op)
{
  return op->kind == C11T_LITMUS_FENCE && op->order != C11T_SEQ_CST;
}

/* True if nothing is lost by taking OP at once.  */
static bool
is_quiet (const struct search *s, const struct c11t_litmus_op *op)
{
  if (!c11t_litmus_is_event (&s->run, op))
    return true;
  if (!s->opt.reduce || is_sc (op) || s->opt.ops->n_steps)
    return false;
  return op->kind == C11T_LITMUS_FENCE
         || (is_store (op) && s->opt.ops->stores_commute);
}

/* True if the order of A and B, of different threads, may matter.  B is not
   quiet, hence no store if these commute.  */
static bool
dependent (const struct search *s, const struct c11t_litmus_op *a,
           const struct c11t_litmus_op *b)
{
  if (is_sc (a) && is_sc (b))
    return true;
  /* All but loads have a place in the order of all stores, if there is one.
     Only fences have nothing to say to each other.  */
  if (s->opt.ops->stores_ordered && !is_load (a) && !is_load (b)
      && !is_loose_fence (a) && !is_loose_fence (b)
      && (a->kind != C11T_LITMUS_FENCE || b->kind != C11T_LITMUS_FENCE))
    return true;
  if (a->kind == C11T_LITMUS_FENCE || b->kind == C11T_LITMUS_FENCE
      || a->loc != b->loc)
    return false;
  return !is_load (a) || !is_load (b);
}

/* --- the search ---------------------------------------------------------- */

/* May the next step of T change which internal steps there are?  */
static bool
takes_along (const struct search *s, unsigned t)
{
  const struct c11t_model_ops *ops = s->opt.ops;
  return ops->takes_along && ops->takes_along (s->run.model, t + 1);
}

static unsigned
n_steps (const struct search *s)
{
  const struct c11t_model_ops *ops = s->opt.ops;
  return ops->n_steps ? ops->n_steps (s->run.model) : 0;
}

static struct c11t_model_step
about_step (const struct search *s, unsigned i)
{
  return s->opt.ops->about_step (s->run.model, i);
}

/* The actor that takes the internal step number I.  */
static unsigned
actor_of (const struct search *s, unsigned i)
{
  unsigned k = s->run.test->n_threads + about_step (s, i).id;
  C11T_ASSERT (k < MOST_ACTORS);
  return k;
}

static void
wake (struct search *s, unsigned actor)
{
  s->asleep &= ~(UINT64_C (1) << actor);
}

/* Somebody touches LOC: wake the internal steps that do, too.  */
static void
wake_steps_at (struct search *s, const struct c11t_location *loc)
{
  for (unsigned i = 0; s->asleep && i < n_steps (s); i++)
    if (about_step (s, i).loc == loc)
      wake (s, actor_of (s, i));
}

/* Let thread T step, and wake those that mind.  */
static void
step (struct search *s, unsigned t)
{
  struct c11t_litmus_run *r = &s->run;
  const struct c11t_litmus_op *op = c11t_litmus_next (r, t);
  bool event = c11t_litmus_is_event (r, op);
  if (event && takes_along (s, t))
    s->asleep = 0;
  if (event && op->kind != C11T_LITMUS_FENCE)
    wake_steps_at (s, r->locs[op->loc]);
  c11t_litmus_run_step (r, t);
  for (unsigned u = 0; event && u < r->test->n_threads && s->asleep >> u; u++)
    if (s->asleep >> u & 1
        && (takes_along (s, u) || dependent (s, op, c11t_litmus_next (r, u))))
      wake (s, u);
}

/* Let the model take its step number I.  */
static void
internal_step (struct search *s, unsigned i)
{
  struct c11t_litmus_run *r = &s->run;
  struct c11t_model_step m = about_step (s, i);
  wake_steps_at (s, m.loc);
  for (unsigned u = 0; u < r->test->n_threads && s->asleep >> u; u++)
    {
      const struct c11t_litmus_op *op = c11t_litmus_next (r, u);
      if (op
          && (takes_along (s, u)
              || (op->kind != C11T_LITMUS_FENCE && r->locs[op->loc] == m.loc)))
        wake (s, u);
    }
  s->opt.ops->step (r->model, i);
  if (s->opt.check)
    s->opt.ops->check (r->model);
}

/* Choose an actor and let it step.  Return false if what remains has been seen
   before.  */
static bool
turn (struct search *s)
{
  unsigned able[MOST_ACTORS], n = 0, n_able_threads;
  for (unsigned t = 0; t < s->run.test->n_threads; t++)
    {
      const struct c11t_litmus_op *op = c11t_litmus_next (&s->run, t);
      if (!op)
        continue;
      if (is_quiet (s, op))
        {
          step (s, t);
          return true;
        }
      if (!(s->asleep >> t & 1))
        able[n++] = t;
    }
  n_able_threads = n;
  for (unsigned i = 0; i < n_steps (s); i++)
    if (!(s->asleep >> actor_of (s, i) & 1))
      able[n++] = i;
  if (n == 0)
    return false;
  unsigned k = choose (s, n);
  for (unsigned i = 0; s->opt.reduce && !s->opt.random && i < k; i++)
    s->asleep |= UINT64_C (1)
                 << (i < n_able_threads ? able[i] : actor_of (s, able[i]));
  if (k < n_able_threads)
    step (s, able[k]);
  else
    internal_step (s, able[k]);
  return true;
}

/* Make one execution.  */
static void
execute (struct search *s, struct c11t_litmus_result *result)
{
  struct c11t_litmus_run *r = &s->run;
  s->asleep = 0;
  c11t_litmus_run_start (r);
  while (!r->race && !r->cut && r->n_live && turn (s))
    ;
  result->executions++;
  if (r->race)
    result->racy++;
  else if (r->cut)
    result->cut++;
  else if (r->n_live)
    result->repeated++;
  else
    c11t_litmus_run_states (r, &result->states);
}

/* Count the states by the condition of TEST.  */
static void
count (const struct c11t_litmus_test *test, struct c11t_litmus_result *result)
{
  const struct c11t_litmus_states *states = &result->states;
  for (size_t i = 0; i < states->n; i++)
    if (test->prop
        && c11t_litmus_holds (test->prop, c11t_litmus_state (states, i)))
      result->positive += states->counts[i];
    else
      result->negative += states->counts[i];
}

void
c11t_litmus_explore (const struct c11t_litmus_test *test,
                     const struct c11t_litmus_options *options,
                     struct c11t_litmus_result *result)
{
  struct search *s = calloc (1, sizeof *s);
  memory_check (s);
  s->opt = *options;
  memset (result, 0, sizeof *result);
  c11t_litmus_states_init (&result->states, test->n_items);
  c11t_prng_seed (&s->prng, options->seed, 0);
  c11t_litmus_run_init (&s->run, test, &s->opt, choose, s);
  uint64_t most = options->random ? options->random : options->bound;
  bool more = true;
  while (more && (!most || result->executions < most))
    {
      execute (s, result);
      more = advance (s);
    }
  result->complete = !more && result->cut == 0;
  result->stopped = more && !options->random;
  c11t_litmus_run_free (&s->run);
  free (s->stack);
  free (s);
  c11t_litmus_states_sort (&result->states);
  count (test, result);
}

enum c11t_litmus_verdict
c11t_litmus_judge (const struct c11t_litmus_test *test,
                   const struct c11t_litmus_result *result)
{
  bool decided = false, holds = true;
  switch (test->question)
    {
    case C11T_LITMUS_NO_QUESTION:
      return C11T_LITMUS_OK;
    case C11T_LITMUS_EXISTS:
      holds = decided = result->positive > 0;
      break;
    case C11T_LITMUS_NOT_EXISTS:
      decided = result->positive > 0;
      holds = !decided;
      break;
    case C11T_LITMUS_FORALL:
      decided = result->negative > 0;
      holds = !decided;
      break;
    }
  if (!decided && result->racy)
    return C11T_LITMUS_UNDEFINED;
  if (!decided && !result->complete)
    return C11T_LITMUS_UNKNOWN;
  return holds ? C11T_LITMUS_OK : C11T_LITMUS_NO;
}
