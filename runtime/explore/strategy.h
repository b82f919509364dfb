/* strategy.h -- an oracle behind one question.
   SPDX-License-Identifier: BSD-3-Clause

   Everything that varies between executions is asked here: which thread runs
   next, which store a load reads, which waiter wakes, whether a weak
   compare-exchange fails, whether a wait ends by itself.  Nothing else draws
   random numbers.  Candidates
   have a fixed order, and number 0 is always the boring one (stay on this
   thread, read the newest store, wake the oldest, do not fail), so that a
   log of zeros is the plainest execution; the last store to read is the oldest.

   A strategy sees counts and the context below, never memory or fibers.  To
   add one: strategy-NAME.c with a struct c11t_strategy_ops, a line in
   strategies.def, its name in params.def, its sources in local.mk.  */

#ifndef C11T_EXPLORE_STRATEGY_H
#define C11T_EXPLORE_STRATEGY_H

#include "base/arena.h"
#include "explore/choice.h"
#include "explore/step.h"

/* The answer "nothing new lies behind any candidate": the engine ends the
   execution.  To C11T_CHOOSE_THREAD only, by exhaustive strategies only.  */
#define C11T_REDUNDANT UINT32_MAX

enum c11t_actor
{
  C11T_ACTOR_THREAD, /* which may sleep, or wait with a timeout */
  C11T_ACTOR_TIMER,
  C11T_ACTOR_MODEL /* a step that the model takes by itself */
};

/* Who may go on next, and what it stands before.  */
struct c11t_candidate
{
  /* Of a thread: 0 for main, then in order of creation.  The other actors have
     numbers of their own above these.  */
  uint32_t thread;
  const struct c11t_step *step;
  enum c11t_actor actor;
};

/* What a strategy may know about a choice besides its kind and size.  */
struct c11t_choice_context
{
  /* THREAD, if the explorer wants them: the candidates.  */
  const struct c11t_candidate *candidate;
  uint32_t thread; /* the number of who asks: of the thread that runs or ran */
  uint64_t nth;    /* choice of that thread; THREAD apart from all others */
  bool current_first; /* THREAD: candidate 0 is the running thread */
  bool local_first;   /* THREAD: and nobody can notice its next step */
  bool after_store;   /* READ: the thread's last access was a store */
  bool again;    /* READ: it has changed this location by an RMW before */
  uint32_t same; /* READ: it has read this old store here before; 0: none */
  bool timed_last;    /* THREAD: the last candidate sleeps or has a timeout */
  /* THREAD: the last candidate but for a timed one is the running thread, which
     has said, or shown, that it only waits (pause, sched_yield, a loop that
     reads the same again).  That is a hint: it may go on at once.  */
  bool hint;
  bool yields;     /* with HINT: by sched_yield, which gives up a processor */
  uint32_t n_hints; /* with HINT: so many before, without progress of anybody */
};

/* What an execution begins with.  */
struct c11t_strategy_start
{
  struct c11t_arena *arena; /* for the state */
  uint64_t seed, execution;
  void *shared;        /* SHARED_SIZE bytes, or NULL */
  bool stores_commute, stores_ordered; /* of the model (model.h) */
};

enum c11t_advance
{
  C11T_MORE, /* there are executions left */
  C11T_ALL_SEEN,
  C11T_CANNOT_GO_ON
};

struct c11t_strategy_ops
{
  const char *name;
  /* It makes each execution that matters once, in an order of its own, and
     keeps the place in SHARED_SIZE bytes that all executions of a server see,
     zero at first.  It is told the candidates, and is asked for a thread even
     if there is only one.  */
  bool exhaustive;
  size_t shared_size;
  /* State for one execution.  */
  void *(*begin) (const struct c11t_strategy_start *start);
  /* An answer below N.  N >= 2 but for threads of exhaustive strategies.  */
  uint32_t (*choose) (void *state, enum c11t_choice_kind kind, uint32_t n,
                      const struct c11t_choice_context *ctx);
  /* Exhaustive: called in the server after each execution.  *RET_WHY becomes
     a sentence if it cannot go on.  */
  enum c11t_advance (*advance) (void *shared, const char **ret_why);
  /* Exhaustive: forget what was made, for steps mean something else now.  */
  void (*restart) (void *shared);
};

/* The strategies, in the order of their names in params.def.  */
extern const struct c11t_strategy_ops *const c11t_strategies[];

/* One execution's source of answers: a strategy, or a log to follow.  */
struct c11t_explorer
{
  const struct c11t_strategy_ops *ops;
  void *state;
  bool replaying;
  uint64_t follow; /* choices still to take from the log; 0: all of it */
  bool diverged; /* the program asked something the log does not answer */
  bool wants_candidates; /* of choices of threads */
  /* If not NULL: is told each answer among several.  */
  void (*observe) (enum c11t_choice_kind kind, uint32_t n,
                   const struct c11t_choice_context *ctx, uint32_t answer);
  struct c11t_log_reader replay;
  struct c11t_choice_log *log;
};

/* True if X asks an exhaustive strategy.  */
static inline bool
c11t_is_exhaustive (const struct c11t_explorer *x)
{
  return !x->replaying && x->ops->exhaustive;
}

/* Ask for an answer below N; with N == 1 the answer is 0 (or C11T_REDUNDANT)
   and nothing is logged.  When a replayed log does not fit, sets DIVERGED and
   goes on with zeros.  */
uint32_t c11t_choose (struct c11t_explorer *x, enum c11t_choice_kind kind,
                      uint32_t n, const struct c11t_choice_context *ctx);

#endif
