/* strategy-dfs.c -- every execution that matters, depth first.
   SPDX-License-Identifier: BSD-3-Clause

   A choice with several answers is a frame of a stack: how many answers there
   are and which one is taken.  An execution follows the stack, pushes frames
   with answer 0 beyond its end, and the server then moves the last frame to
   its next answer (advance).  The stack lies in memory that the server shares
   with all executions, so it survives their deaths.

   Executions that differ in the order of independent steps only are the same.
   - A quiet step commutes with whatever others do before it (depend.h).  It is
     taken at once.
   - Sleep sets (sleep.h): once a thread's step was tried at a frame, the thread
     sleeps in the frame's later branches.

   What depends on what is in depend.c and nowhere else.  */

#include <string.h>

#include "base/assert.h"
#include "base/hash.h"
#include "explore/extent.h"
#include "explore/sleep.h"
#include "explore/strategy.h"

#define MOST_FRAMES ((size_t) 1 << 20)

struct frame
{
  uint32_t n, taken;
  uint64_t question; /* hash: kind and candidates, to tell if it is repeated */
  struct c11t_extent_node extent;
};

/* Shared with the server.  */
struct stack
{
  uint32_t depth;
  uint32_t used;     /* frames that the execution has come by */
  uint32_t full;     /* an execution had more choices than there is room for */
  uint32_t unstable; /* an execution did not repeat the choices before it */
  struct c11t_extent extent;
  struct frame frame[MOST_FRAMES];
};

struct dfs
{
  struct stack *stack;
  uint32_t at; /* the next frame */
  struct c11t_sleepers sleep;
};

static void *
begin (const struct c11test_strategy_start *start)
{
  struct dfs *d = start->alloc (start->arena, sizeof *d);
  d->stack = start->shared;
  d->stack->used = 0;
  c11t_sleep_begin (&d->sleep, start, false);
  return d;
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
      st->frame[d->at] = (struct frame){ n, 0, question,
                                            c11t_extent_meet (&st->extent) };
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
      if (c11t_step_is_quiet (&d->sleep.d, c[i].step))
        {
          c11t_wake_dependents (&d->sleep, c[i].thread, c[i].step);
          return i;
        }
      able += !c11t_is_asleep (&d->sleep, c[i].thread);
      question = mix (mix (question, c[i].thread), c[i].step->object)
                 + c[i].step->kind;
    }
  if (able == 0)
    return C11TEST_REDUNDANT;
  uint32_t k = branch (d, question, able), i = 0;
  for (;; i++)
    if (!c11t_is_asleep (&d->sleep, c[i].thread))
      {
        if (k-- == 0)
          break;
        c11t_put_to_sleep (&d->sleep, &c[i], 0);
      }
  c11t_wake_dependents (&d->sleep, c[i].thread, c[i].step);
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
  st->extent.made++;
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
      c11t_extent_next (&st->extent, &f->extent, f->taken + 1);
      if (++f->taken < f->n)
        return C11TEST_MORE;
      c11t_extent_leave (&st->extent, &f->extent, f->n);
      st->depth--;
    }
  return C11TEST_ALL_SEEN;
}

double
c11t_dfs_extent (const void *shared)
{
  const struct stack *st = shared;
  double child = 0;
  for (uint32_t i = st->depth; i-- > 0;)
    child = c11t_extent_up (&st->extent, &st->frame[i].extent, st->frame[i].n,
                            st->frame[i].taken, child);
  return child;
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
