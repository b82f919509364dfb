/* strategy.h -- an oracle behind one question.
   SPDX-License-Identifier: BSD-3-Clause

   Everything that varies between executions is asked here: which thread runs
   next, which store a load reads, which waiter wakes, whether a weak
   compare-exchange fails.  Nothing else draws random numbers.  Candidates
   have a fixed order, and number 0 is always the boring one (stay on this
   thread, read the newest store, wake the oldest, do not fail), so that a
   log of zeros is the plainest execution.

   A strategy sees counts and the context below, never memory or fibers.  To
   add one: strategy-NAME.c with a struct c11t_strategy_ops, a line in
   strategies.def, its name in params.def, its sources in local.mk.  */

#ifndef C11T_EXPLORE_STRATEGY_H
#define C11T_EXPLORE_STRATEGY_H

#include "base/arena.h"
#include "explore/choice.h"

/* What a strategy may know about a choice besides its kind and size.  */
struct c11t_choice_context
{
  bool current_first; /* THREAD: candidate 0 is the running thread */
  bool timed_last;    /* THREAD: the last candidate sleeps or has a timeout */
  bool even;          /* THREAD: a fork in the road, such as a new thread:
                         every candidate deserves the same chance */
};

struct c11t_strategy_ops
{
  const char *name;
  /* State for execution EXECUTION of campaign SEED, in A.  */
  void *(*begin) (struct c11t_arena *a, uint64_t seed, uint64_t execution);
  /* An answer below N, N >= 2.  */
  uint32_t (*choose) (void *state, enum c11t_choice_kind kind, uint32_t n,
                      const struct c11t_choice_context *ctx);
};

/* The strategies, in the order of their names in params.def.  */
extern const struct c11t_strategy_ops *const c11t_strategies[];

/* One execution's source of answers: a strategy, or a log to follow.  */
struct c11t_explorer
{
  const struct c11t_strategy_ops *ops;
  void *state;
  bool replaying;
  bool diverged; /* the program asked something the log does not answer */
  struct c11t_log_reader replay;
  struct c11t_choice_log *log;
};

/* Ask for an answer below N; with N == 1 the answer is 0 and nothing is
   logged.  When a replayed log does not fit, sets DIVERGED and goes on with
   zeros.  */
uint32_t c11t_choose (struct c11t_explorer *x, enum c11t_choice_kind kind,
                      uint32_t n, const struct c11t_choice_context *ctx);

#endif
