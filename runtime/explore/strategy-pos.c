/* strategy-pos.c -- orders of events, drawn evenly: POS.
   SPDX-License-Identifier: BSD-3-Clause

   Partial order sampling (Yuan, Yang, Gu, CAV 2018, algorithm 2): the next
   event of each thread has a priority at random, the highest is executed; then
   the thread's new next event gets one, and so do the next events of others
   that race with the one executed.  So two events that do not race leave each
   other's chances alone, and all orders of those that do are about equally
   likely, however many other events there are.

   Who only waits is put behind the others until its next event.  What loads
   read is drawn (draws.h).  */

#include "explore/priority.h"
#include "explore/strategy.h"

static void *
begin (const struct c11test_strategy_start *start)
{
  struct c11t_priorities *p = start->alloc (start->arena, sizeof *p);
  c11t_priorities_begin (p, start);
  return p;
}

/* The candidate BEST of N is executed.  */
static void
redraw (struct c11t_priorities *p, uint32_t n, uint32_t best,
        const struct c11test_choice_context *ctx)
{
  const struct c11test_candidate *c = ctx->candidate;
  for (uint32_t i = 0; i < n; i++)
    {
      int64_t *is = c11t_priority_of (p, c[i].thread);
      if (i == best
          || (*is > 0 && c11test_steps_race (c[i].step, c[best].step)))
        *is = c11t_priority_draw (p);
    }
}

static uint32_t
choose (void *state, enum c11test_choice_kind kind, uint32_t n,
        const struct c11test_choice_context *ctx)
{
  struct c11t_priorities *p = state;
  uint32_t answer;
  if (kind != C11TEST_CHOOSE_THREAD)
    return c11t_draw (&p->draws, kind, n, ctx);
  if (c11t_priority_simple (p, n, ctx, &n, &answer))
    return answer;
  answer = c11t_priority_best (p, n, ctx);
  redraw (p, n, answer, ctx);
  return answer;
}

const struct c11test_strategy c11t_strategy_pos = {
  .version = C11TEST_STRATEGY_VERSION,
  .name = "pos",
  .wants_candidates = true,
  .begin = begin,
  .choose = choose,
};
