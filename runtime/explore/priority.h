/* priority.h -- who runs next, by priorities.
   SPDX-License-Identifier: BSD-3-Clause

   Strategies that choose threads by priorities (pct, pctwm, pos) keep one for
   each actor, by its number, and run who has the highest.  A new actor gets
   one at random, above all others that are not at random.  What they share
   besides: deadlines are drawn (draws.h), a step that nobody can notice is not
   switched away from, and who hints that it only waits comes last, or no other
   thread would ever bring what it waits for; but one of a few hints is passed
   over.  */

#ifndef C11T_EXPLORE_PRIORITY_H
#define C11T_EXPLORE_PRIORITY_H

#include "explore/draws.h"

struct c11t_priorities
{
  void *(*alloc) (struct c11t_arena *arena, size_t size);
  struct c11t_arena *arena;
  struct c11t_draws draws;
  int64_t *of; /* by number, of threads; 0: none yet */
  uint32_t cap;
  int64_t *others; /* of steps of the model, whose numbers are large: by what
                      is left of them; those that share one share its fate */
  int64_t last; /* below all others */
  int64_t stood_back; /* so often somebody went below all that are not held back */
};

void c11t_priorities_begin (struct c11t_priorities *p,
                            const struct c11test_strategy_start *start);

/* A new one, at random.  */
int64_t c11t_priority_draw (struct c11t_priorities *p);

/* That of the actor NUMBER, which may be changed.  */
int64_t *c11t_priority_of (struct c11t_priorities *p, uint32_t number);

/* What is left of N candidates, in *RET_N, when deadlines, steps that nobody
   can notice and hints are done with.  Return true if *RET_ANSWER is the
   answer.
 */
bool c11t_priority_simple (struct c11t_priorities *p, uint32_t n,
                           const struct c11test_choice_context *ctx,
                           uint32_t *ret_n, uint32_t *ret_answer);

/* Who of the first N candidates has the highest priority.  */
uint32_t c11t_priority_best (struct c11t_priorities *p, uint32_t n,
                             const struct c11test_choice_context *ctx);

/* Where somebody's priority is lowered: at the event numbered AT, to SLOT.  */
struct c11t_lowering
{
  uint64_t at;
  int64_t slot;
};

/* NUM of them, at different numbers from 1 to MOST, in order; if there are not
   so many, some are the same.  The slots are 1 to NUM, in any order.  */
struct c11t_lowering *c11t_priority_lowerings (struct c11t_priorities *p,
                                               uint32_t num, uint64_t most);

/* The length K, or if that is 0 one of those that executions may have: a power
   of two from 2^FIRST on, each of NUM as often.  */
uint64_t c11t_priority_length (struct c11t_priorities *p, uint64_t k,
                               unsigned first, unsigned num);

#endif
