/* strategy-portfolio.c -- executions by several strategies in turn.
   SPDX-License-Identifier: BSD-3-Clause

   No strategy is the best for all bugs: one that random draws shows in half of
   all executions may be shown in a hundredth by few switches, and the other
   way round (the manual has a table).  Of seven executions pos makes three,
   pctwm two, random and pct one each: so a bug takes a few times as many
   executions as with the best of them at most, and mostly not twice as many.

   Each arm numbers its executions itself, for some draw by the number.  Learns
   nothing: what an execution does depends on its number alone.  */

#include "explore/strategy.h"

extern const struct c11test_strategy c11t_strategy_random, c11t_strategy_pct,
    c11t_strategy_pctwm, c11t_strategy_pos;

static const struct arm
{
  const struct c11test_strategy *ops;
  uint64_t argument[3]; /* in the order of its own list */
} arms[] = {
  { &c11t_strategy_random, { 0 } },
  { &c11t_strategy_pct, { 2, 0 } },      /* d, k */
  { &c11t_strategy_pctwm, { 1, 1, 0 } }, /* d, h, k */
  { &c11t_strategy_pos, { 0 } },
};

static const uint8_t cycle[] = { 3, 0, 2, 3, 1, 2, 3 };

struct portfolio
{
  const struct arm *arm;
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
  p->arm = &arms[cycle[at]];
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
