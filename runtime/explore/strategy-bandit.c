/* strategy-bandit.c -- executions by the strategies that show the most.
   SPDX-License-Identifier: BSD-3-Clause

   Which strategy suits a program is not known before, and the portfolio gives
   each its part whatever comes of it.  Here lessons tell: after those that surw
   learns from the strategies make some in turn, and what one shows that no lesson
   before has shown is its gain.  Later executions are drawn among them by the
   square of their gain for each step; but no strategy has less than one in FLOOR,
   for what shows many behaviours need not show the bug.

   The gain is counted in steps and not in time, and nothing is learned later, so
   an execution's strategy depends on its number only (c11test/strategy.h).  The
   square, and not the gain itself, was the better one for the programs in the
   manual.  */

#include "base/prng.h"
#include "explore/arms.h"
#include "explore/strategy.h"
#include "explore/surw-known.h"

extern const struct c11test_strategy c11t_strategy_surw;

#define FIRST 8 /* lessons, of surw */
#define ROUNDS 12
#define LESSONS (FIRST + ROUNDS * C11T_N_ARMS)
#define FLOOR 20

struct shared
{
  struct c11t_surw_known surw;
  uint64_t seen[LESSONS]; /* behaviours */
  uint32_t n_seen;
  uint64_t gain[C11T_N_ARMS], steps[C11T_N_ARMS];
};

struct bandit
{
  const struct c11t_arm *arm;
  void *state;
};

/* The lesson NUMBER is of this arm.  */
static size_t
arm_of_lesson (uint64_t number)
{
  return number < FIRST ? C11T_ARM_SURW : (number - FIRST) % C11T_N_ARMS;
}

/* What A is drawn by.  One is added to the gain of all, as if each had shown one
   more.  */
static uint64_t
weight_of (const struct shared *s, size_t a)
{
  uint64_t w = (s->gain[a] + 1) * 1000000 / (s->steps[a] + 1) + 1;
  return w * w;
}

static size_t
draw_arm (const struct shared *s, const struct c11test_strategy_start *start)
{
  struct c11t_prng p;
  uint64_t sum = 0;
  c11t_prng_seed (&p, start->seed, ~start->execution);
  if (c11t_prng_below (&p, FLOOR) < C11T_N_ARMS) /* one in FLOOR for each */
    return c11t_prng_below (&p, C11T_N_ARMS);
  for (size_t a = 0; a < C11T_N_ARMS; a++)
    sum += weight_of (s, a);
  uint64_t at = c11t_prng_next (&p) % sum;
  size_t a = 0;
  for (; at >= weight_of (s, a); a++)
    at -= weight_of (s, a);
  return a;
}

static void *
begin (const struct c11test_strategy_start *start)
{
  struct bandit *b = start->alloc (start->arena, sizeof *b);
  struct shared *s = start->shared;
  size_t a = !s ? 0
             : start->learning ? arm_of_lesson (start->execution)
                               : draw_arm (s, start);
  b->arm = &c11t_arms[a];
  struct c11test_strategy_start own = *start;
  own.argument = b->arm->argument;
  own.learning = start->learning && start->execution < FIRST;
  own.shared = a == C11T_ARM_SURW ? &s->surw : NULL;
  b->state = b->arm->ops->begin (&own);
  return b;
}

static uint32_t
choose (void *state, enum c11test_choice_kind kind, uint32_t n,
        const struct c11test_choice_context *ctx)
{
  struct bandit *b = state;
  if (n == 1 && !b->arm->ops->all_steps)
    return 0;
  return b->arm->ops->choose (b->state, kind, n, ctx);
}

static void
learn (void *shared, const struct c11test_summary *summary)
{
  struct shared *s = shared;
  size_t a = arm_of_lesson (summary->execution);
  uint32_t i = 0;
  if (summary->execution < FIRST)
    c11t_strategy_surw.learn (&s->surw, summary);
  while (i < s->n_seen && s->seen[i] != summary->behaviour)
    i++;
  bool is_new = i == s->n_seen;
  if (is_new)
    s->seen[s->n_seen++] = summary->behaviour;
  if (summary->execution < FIRST)
    return;
  s->gain[a] += is_new;
  s->steps[a] += summary->steps;
}

const struct c11test_strategy c11t_strategy_bandit = {
  .version = C11TEST_STRATEGY_VERSION,
  .name = "bandit",
  .wants_candidates = true,
  .all_steps = true,
  .begin = begin,
  .choose = choose,
  .shared_size = sizeof (struct shared),
  .learns = LESSONS,
  .learn = learn,
};
