/* strategy.h -- an oracle behind one question.
   SPDX-License-Identifier: BSD-3-Clause

   Everything that varies between executions is asked here: which thread runs
   next, which store a load reads, which waiter wakes, whether a weak
   compare-exchange fails, whether a wait ends by itself.  Nothing else draws
   random numbers.  Candidates have a fixed order, and number 0 is always the
   boring one (stay on this thread, read the newest store, wake the oldest, do
   not fail), so that a log of zeros is the plainest execution; the last store
   to read is the oldest.

   A strategy (c11test/strategy.h) sees counts and the context of a choice,
   never memory or fibers.  To add one: strategy-NAME.c, a row of
   strategies.def and its source in local.mk; doc/recipes/strategy does.  */

#ifndef C11T_EXPLORE_STRATEGY_H
#define C11T_EXPLORE_STRATEGY_H

#include "base/arena.h"
#include "explore/choice.h"
#include "c11test/strategy.h"

/* The rows of strategies.def, in order, then NULL.  */
extern const struct c11test_strategy *const c11t_strategies[];
/* The first one: others are made of it.  */
extern const struct c11test_strategy c11t_strategy_random;

/* One execution's source of answers: a strategy, or a log to follow.  */
struct c11t_explorer
{
  const struct c11test_strategy *ops;
  void *state;
  bool replaying;
  uint64_t follow; /* choices still to take from the log; 0: all of it */
  bool diverged; /* the program asked something the log does not answer */
  bool wants_candidates; /* of choices of threads */
  bool every_step;       /* the strategy is told of all steps and reads */
  bool all_steps;        /* each scheduling point is one, also for a thread
                            that nobody else could follow */
  bool places;           /* and told of its place, and of all reads */
  bool asking;           /* the strategy runs */
  /* If not NULL: is told each answer among several.  */
  void (*observe) (enum c11test_choice_kind kind, uint32_t n,
                   const struct c11test_choice_context *ctx, uint32_t answer);
  struct c11t_log_reader replay;
  struct c11t_choice_log *log;
};

/* True if X asks an exhaustive strategy.  */
static inline bool
c11t_is_exhaustive (const struct c11t_explorer *x)
{
  return !x->replaying && x->ops->exhaustive;
}

/* Ask for an answer below N; with N == 1 the answer is 0 (or
   C11TEST_REDUNDANT) and nothing is logged, though the strategy may be told.   When a replayed log does not fit,
   sets DIVERGED and goes on with zeros.  */
uint32_t c11t_choose (struct c11t_explorer *x, enum c11test_choice_kind kind,
                      uint32_t n, const struct c11test_choice_context *ctx);

#endif
