/* strategy.c -- ask the strategy or the replayed log; see strategy.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "explore/strategy.h"

#include "base/assert.h"
#include "base/out.h"

#define C11T_STRATEGY(name, exhaustive)                                       \
  extern const struct c11test_strategy c11t_strategy_##name;
#include "explore/strategies.def"
#undef C11T_STRATEGY

const struct c11test_strategy *const c11t_strategies[] = {
#define C11T_STRATEGY(name, exhaustive) &c11t_strategy_##name,
#include "explore/strategies.def"
#undef C11T_STRATEGY
  NULL
};

/* The replayed log's answer, or 0 with DIVERGED set.  Stops replaying after the
   last one to follow.  */
static uint32_t
follow (struct c11t_explorer *x, enum c11test_choice_kind kind, uint32_t n)
{
  enum c11test_choice_kind logged;
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

/* What the strategy says, which may be anybody's code.  */
static uint32_t
ask (struct c11t_explorer *x, enum c11test_choice_kind kind, uint32_t n,
     const struct c11test_choice_context *ctx)
{
  x->asking = true;
  uint32_t answer = x->ops->choose (x->state, kind, n, ctx);
  x->asking = false;
  if (answer >= n
      && !(answer == C11TEST_REDUNDANT && kind == C11TEST_CHOOSE_THREAD
           && x->ops->exhaustive))
    c11t_die ("the strategy '%s' took candidate %u of %u, which are counted "
              "from 0 (kind of choice: %d)",
              x->ops->name, (unsigned) answer, (unsigned) n, (int) kind);
  return answer;
}

uint32_t
c11t_choose (struct c11t_explorer *x, enum c11test_choice_kind kind,
             uint32_t n, const struct c11test_choice_context *ctx)
{
  C11T_ASSERT (n > 0);
  if (n == 1
      && !(kind == C11TEST_CHOOSE_THREAD
           && (c11t_is_exhaustive (x) || (x->all_steps && !x->replaying)))
      && !(kind == C11TEST_CHOOSE_READ && (x->every_step || x->places)))
    return 0;
  uint32_t answer = x->replaying ? follow (x, kind, n) : ask (x, kind, n, ctx);
  if (answer == C11TEST_REDUNDANT || n == 1)
    return answer;
  c11t_log_add (x->log, kind, answer);
  if (x->observe)
    x->observe (kind, n, ctx, answer);
  return answer;
}
