/* strategy-dfs.c -- every execution that matters, depth first.
   SPDX-License-Identifier: BSD-3-Clause

   A choice with several answers is a frame of a stack: how many answers there
   are and which one is taken.  An execution follows the stack, pushes frames
   with answer 0 beyond its end, and the server then moves the last frame to
   its next answer (advance).  The stack lies in memory that the server shares
   with all executions, so it survives their deaths.

   Executions that differ in the order of independent steps only are the same.
   - A quiet step commutes with whatever others do before it: one that nobody
     else notices and, where modification order is not execution order, a store
     that is not seq_cst (paper section 3).  It is taken at once.
   - Sleep sets (Godefroid 1996): once a thread's step was tried at a frame,
     the thread sleeps in the frame's later branches until a step is taken that
     its own depends on.  When all candidates sleep, the rest of the execution
     is redundant: it leads to what was seen before.

   What depends on what is in dependent () and nowhere else.  Does not know
   addresses, values or races: conflicting plain accesses are judged by
   happens-before, which is the same in all orders of independent steps.  */

#include <string.h>

#include "base/assert.h"
#include "base/hash.h"
#include "explore/strategy.h"

#define MOST_FRAMES ((size_t) 1 << 20)

struct frame
{
  uint32_t n, taken;
  uint64_t question; /* hash: kind and candidates, to tell if it is repeated */
};

/* Shared with the server.  */
struct stack
{
  uint32_t depth;
  uint32_t used;     /* frames that the execution has come by */
  uint32_t full;     /* an execution had more choices than there is room for */
  uint32_t unstable; /* an execution did not repeat the choices before it */
  struct frame frame[MOST_FRAMES];
};

struct sleeper
{
  struct sleeper *next;
  uint32_t thread;
  struct c11test_step step;
};

struct dfs
{
  struct stack *stack;
  uint32_t at; /* the next frame */
  bool stores_commute, stores_ordered;
  struct c11t_arena *arena;
  struct sleeper *asleep, *spare;
};

static void *
begin (const struct c11test_strategy_start *start)
{
  struct dfs *d = c11t_arena_alloc (start->arena, sizeof *d);
  d->stack = start->shared;
  d->stack->used = 0;
  d->stores_commute = start->stores_commute;
  d->stores_ordered = start->stores_ordered;
  d->arena = start->arena;
  return d;
}

/* --- Steps ----------------------------------------------------------------- */

static bool
touches_memory (const struct c11test_step *s)
{
  return s->kind == C11TEST_STEP_READ || s->kind == C11TEST_STEP_WRITE
         || s->kind == C11TEST_STEP_RMW;
}

/* True if no other thread can notice when S is taken.  */
static bool
is_local (const struct c11test_step *s)
{
  return s->kind == C11TEST_STEP_LOCAL
         || (s->kind == C11TEST_STEP_FENCE && !s->sc);
}

/* True if S may be taken before anything that other threads can do.  */
static bool
is_quiet (const struct dfs *d, const struct c11test_step *s)
{
  return is_local (s)
         || (s->kind == C11TEST_STEP_WRITE && !s->sc && d->stores_commute);
}

static bool
share_object (const struct c11test_step *s, const struct c11test_step *t)
{
  return (s->object && (s->object == t->object || s->object == t->other))
         || (s->other && (s->other == t->object || s->other == t->other));
}

static bool
writes (const struct c11test_step *s)
{
  return s->kind == C11TEST_STEP_WRITE || s->kind == C11TEST_STEP_RMW;
}

/* True if S has a place in the order of all stores, where the model has one.
 */
static bool
is_among_stores (const struct c11test_step *s)
{
  return writes (s) || s->kind == C11TEST_STEP_SYNC
         || (s->kind == C11TEST_STEP_FENCE && s->sc);
}

/* True if the order of S and T, steps of different threads, may matter.  */
static bool
dependent (const struct dfs *d, const struct c11test_step *s,
           const struct c11test_step *t)
{
  if (is_local (s) || is_local (t))
    return false;
  if (s->kind == C11TEST_STEP_ANY || t->kind == C11TEST_STEP_ANY
      || (s->sc && t->sc))
    return true;
  if (d->stores_ordered && (writes (s) || writes (t)) && is_among_stores (s)
      && is_among_stores (t))
    return true;
  if (s->kind == C11TEST_STEP_SYNC && t->kind == C11TEST_STEP_SYNC)
    return share_object (s, t);
  if (!touches_memory (s) || !touches_memory (t)
      || s->object + s->size <= t->object || t->object + t->size <= s->object)
    return false;
  if (s->kind == C11TEST_STEP_WRITE && t->kind == C11TEST_STEP_WRITE)
    return !d->stores_commute;
  return s->kind != C11TEST_STEP_READ || t->kind != C11TEST_STEP_READ;
}

/* --- Sleep sets -------------------------------------------------------------- */

static bool
is_asleep (const struct dfs *d, uint32_t thread)
{
  for (const struct sleeper *s = d->asleep; s; s = s->next)
    if (s->thread == thread)
      return true;
  return false;
}

static void
put_to_sleep (struct dfs *d, const struct c11test_candidate *c)
{
  struct sleeper *s = d->spare;
  if (s)
    d->spare = s->next;
  else
    s = c11t_arena_alloc (d->arena, sizeof *s);
  *s = (struct sleeper){ d->asleep, c->thread, *c->step };
  d->asleep = s;
}

/* STEP is being taken: wake whom it concerns.  */
static void
wake_dependents (struct dfs *d, const struct c11test_step *step)
{
  for (struct sleeper **link = &d->asleep; *link;)
    {
      struct sleeper *s = *link;
      if (!dependent (d, step, &s->step))
        {
          link = &s->next;
          continue;
        }
      *link = s->next;
      s->next = d->spare;
      d->spare = s;
    }
}

/* --- Choices --------------------------------------------------------------- */

static uint64_t
mix (uint64_t h, uint64_t v)
{
  h = (h ^ v) * C11T_HASH_MULTIPLIER;
  return h ^ h >> 29;
}

/* The answer to QUESTION, the next frame's, which has N.  */
static uint32_t
branch (struct dfs *d, uint64_t question, uint32_t n)
{
  struct stack *st = d->stack;
  if (n == 1)
    return 0;
  if (d->at == MOST_FRAMES)
    {
      st->full = true;
      return 0;
    }
  if (d->at == st->depth)
    {
      st->frame[d->at] = (struct frame){ n, 0, question };
      st->depth++;
    }
  struct frame *f = &st->frame[d->at++];
  st->used = d->at;
  if (f->n != n || f->question != question)
    {
      st->unstable = true;
      return 0;
    }
  return f->taken;
}

static uint32_t
choose_thread (struct dfs *d, uint32_t n, const struct c11test_candidate *c)
{
  uint32_t able = 0;
  uint64_t question = 0;
  for (uint32_t i = 0; i < n; i++)
    {
      if (is_quiet (d, c[i].step))
        {
          wake_dependents (d, c[i].step);
          return i;
        }
      able += !is_asleep (d, c[i].thread);
      question = mix (mix (question, c[i].thread), c[i].step->object)
                 + c[i].step->kind;
    }
  if (able == 0)
    return C11TEST_REDUNDANT;
  uint32_t k = branch (d, question, able), i = 0;
  for (;; i++)
    if (!is_asleep (d, c[i].thread))
      {
        if (k-- == 0)
          break;
        put_to_sleep (d, &c[i]);
      }
  wake_dependents (d, c[i].step);
  return i;
}

static uint32_t
choose (void *state, enum c11test_choice_kind kind, uint32_t n,
        const struct c11test_choice_context *ctx)
{
  struct dfs *d = state;
  return kind == C11TEST_CHOOSE_THREAD ? choose_thread (d, n, ctx->candidate)
                                       : branch (d, kind, n);
}

static enum c11test_advance
advance (void *shared, const char **ret_why)
{
  struct stack *st = shared;
  /* The last frame's answer was new, so the execution must have come by.  */
  if (st->unstable || st->used < st->depth)
    {
      *ret_why = "the program does not repeat itself: the same choices led to "
                 "other ones";
      return C11TEST_CANNOT_GO_ON;
    }
  if (st->full)
    {
      *ret_why = "an execution has more choices than can be kept";
      return C11TEST_CANNOT_GO_ON;
    }
  while (st->depth > 0)
    {
      struct frame *f = &st->frame[st->depth - 1];
      if (++f->taken < f->n)
        return C11TEST_MORE;
      st->depth--;
    }
  return C11TEST_ALL_SEEN;
}

static void
restart (void *shared)
{
  struct stack *st = shared;
  st->depth = st->used = 0;
}

const struct c11test_strategy c11t_strategy_dfs = {
  .version = C11TEST_STRATEGY_VERSION,
  .name = "dfs",
  .wants_candidates = true,
  .exhaustive = true,
  .shared_size = sizeof (struct stack),
  .begin = begin,
  .choose = choose,
  .advance = advance,
  .restart = restart,
};
