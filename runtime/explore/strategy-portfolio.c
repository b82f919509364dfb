/* strategy-portfolio.c -- executions by several strategies in turn.
   SPDX-License-Identifier: BSD-3-Clause

   No strategy is the best for all bugs: one that few switches show in half of all
   executions may show in a hundredth of those that rarely seen reads lead, and
   the other way round (the manual has tables).  Of eight executions pos makes
   three, pctwm and rff two each, pct one.  No shares of these strategies would
   keep all bugs of the tables within twice what the best of them takes, nor
   within 2.7 times; these keep five in six within twice.

   Each arm numbers its executions itself, for some draw by the number.  rff learns
   from its first ones, and nothing is learned otherwise; fewer than rff alone
   would, for every process makes them before others (learn.h).

   Invariant: what an execution does depends on its seed, its number and the
   corpus that the campaign began with.  */

#include "explore/arms.h"
#include "explore/rff-known.h"
#include "explore/strategy.h"

extern const struct c11test_strategy c11t_strategy_pct, c11t_strategy_pctwm,
    c11t_strategy_pos, c11t_strategy_rff;

#define LESSONS 64 /* of rff */

static const struct c11t_arm pos = { &c11t_strategy_pos, { 0 } },
                             pct = { &c11t_strategy_pct, { 2, 0 } }, /* d, k */
    pctwm = { &c11t_strategy_pctwm, { 2, 2, 0 } }, /* d, h, k */
    rff = { &c11t_strategy_rff, { 0 } };

static const struct c11t_arm *const cycle[]
    = { &pos, &pctwm, &pos, &pct, &rff, &pos, &pctwm, &rff };

#define LENGTH (sizeof cycle / sizeof *cycle)
#define OF_RFF 2 /* in a cycle */

struct portfolio
{
  const struct c11t_arm *arm;
  void *state;
};

/* The number that EXECUTION has among those of its arm.  */
static uint64_t
own_number (uint64_t execution)
{
  size_t at = execution % LENGTH;
  unsigned before = 0, all = 0;
  for (size_t i = 0; i < LENGTH; i++)
    {
      all += cycle[i] == cycle[at];
      before += i < at && cycle[i] == cycle[at];
    }
  return execution / LENGTH * all + before;
}

static bool
is_led (uint64_t execution)
{
  return cycle[execution % LENGTH] == &rff;
}

static void *
begin (const struct c11test_strategy_start *start)
{
  struct portfolio *p = start->alloc (start->arena, sizeof *p);
  p->arm = cycle[start->execution % LENGTH];
  struct c11test_strategy_start own = *start;
  own.execution = own_number (start->execution);
  own.argument = p->arm->argument;
  p->state = p->arm->ops->begin (&own);
  return p;
}

static uint32_t
choose (void *state, enum c11test_choice_kind kind, uint32_t n,
        const struct c11test_choice_context *ctx)
{
  struct portfolio *p = state;
  if (n == 1 && !p->arm->ops->all_steps)
    return 0;
  return p->arm->ops->choose (p->state, kind, n, ctx);
}

static void
learn (void *shared, const struct c11test_summary *summary)
{
  c11t_strategy_rff.learn (shared, summary);
}

static bool
keep (const void *shared, const struct c11test_summary *summary,
      struct c11test_schedule *ret)
{
  return is_led (summary->execution)
         && c11t_strategy_rff.keep (shared, summary, ret);
}

const struct c11test_strategy c11t_strategy_portfolio = {
  .version = C11TEST_STRATEGY_VERSION,
  .name = "portfolio",
  .wants_candidates = true,
  .all_steps = true,
  .places = true,
  .begin = begin,
  .choose = choose,
  .shared_size = sizeof (struct c11t_rff_known),
  .learns = LESSONS / OF_RFF * LENGTH,
  .is_lesson = is_led,
  .learn = learn,
  .note_size = sizeof (struct c11t_rff_note),
  .keep = keep,
};
