/* strategy-portfolio.c -- executions by several strategies in turn.
   SPDX-License-Identifier: BSD-3-Clause

   No strategy is the best for all bugs: one that random draws shows in half of
   all executions may be shown in a hundredth by few switches, and the other
   way round (the manual has a table).  Of seven executions pos makes three,
   pctwm two, random and pct one each: so a bug takes a few times as many
   executions as with the best of them at most, and mostly not twice as many.

   Each arm numbers its executions itself, for some draw by the number.  Learns
   nothing: what an execution does depends on its number alone.  */

#include "explore/arms.h"
#include "explore/strategy.h"

static const uint8_t cycle[]
    = { C11T_ARM_POS, C11T_ARM_RANDOM, C11T_ARM_PCTWM, C11T_ARM_POS,
        C11T_ARM_PCT, C11T_ARM_PCTWM,  C11T_ARM_POS };

struct portfolio
{
  const struct c11t_arm *arm;
  void *state;
};

static void *
begin (const struct c11test_strategy_start *start)
{
  struct portfolio *p = start->alloc (start->arena, sizeof *p);
  uint64_t round = start->execution / sizeof cycle;
  size_t at = start->execution % sizeof cycle;
  unsigned before = 0, all = 0;
  for (size_t i = 0; i < sizeof cycle; i++)
    {
      all += cycle[i] == cycle[at];
      before += i < at && cycle[i] == cycle[at];
    }
  p->arm = &c11t_arms[cycle[at]];
  struct c11test_strategy_start own = *start;
  own.execution = round * all + before;
  own.argument = p->arm->argument;
  p->state = p->arm->ops->begin (&own);
  return p;
}

static uint32_t
choose (void *state, enum c11test_choice_kind kind, uint32_t n,
        const struct c11test_choice_context *ctx)
{
  struct portfolio *p = state;
  return p->arm->ops->choose (p->state, kind, n, ctx);
}

const struct c11test_strategy c11t_strategy_portfolio = {
  .version = C11TEST_STRATEGY_VERSION,
  .name = "portfolio",
  .wants_candidates = true,
  .begin = begin,
  .choose = choose,
};
