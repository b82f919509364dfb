/* strategy.c -- ask the strategy or the replayed log; see strategy.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "explore/strategy.h"

#include "base/assert.h"

#define C11T_STRATEGY(name, exhaustive)                                       \
  extern const struct c11t_strategy_ops c11t_strategy_##name;
#include "explore/strategies.def"
#undef C11T_STRATEGY

const struct c11t_strategy_ops *const c11t_strategies[] = {
#define C11T_STRATEGY(name, exhaustive) &c11t_strategy_##name,
#include "explore/strategies.def"
#undef C11T_STRATEGY
};

/* The replayed log's answer, or 0 with DIVERGED set.  Stops replaying after the
   last one to follow.  */
static uint32_t
follow (struct c11t_explorer *x, enum c11t_choice_kind kind, uint32_t n)
{
  enum c11t_choice_kind logged;
  uint32_t answer;
  if (x->diverged)
    return 0;
  if (!c11t_log_next (&x->replay, &logged, &answer) || logged != kind
      || answer >= n)
    {
      x->diverged = true;
      return 0;
    }
  if (x->follow && --x->follow == 0)
    x->replaying = false;
  return answer;
}

uint32_t
c11t_choose (struct c11t_explorer *x, enum c11t_choice_kind kind, uint32_t n,
             const struct c11t_choice_context *ctx)
{
  C11T_ASSERT (n > 0);
  if (n == 1 && !(kind == C11T_CHOOSE_THREAD && c11t_is_exhaustive (x)))
    return 0;
  uint32_t answer = x->replaying ? follow (x, kind, n)
                                 : x->ops->choose (x->state, kind, n, ctx);
  if (answer == C11T_REDUNDANT || n == 1)
    return answer;
  C11T_ASSERT (answer < n);
  c11t_log_add (x->log, kind, answer);
  if (x->observe)
    x->observe (kind, n, ctx, answer);
  return answer;
}
