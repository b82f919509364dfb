/* depend.h -- which steps may not change places.
   SPDX-License-Identifier: BSD-3-Clause

   The only place that knows when two orders of two steps of different threads
   lead to the same: the exhaustive strategies leave one of them out.  It goes
   by what steps say of themselves (struct c11test_step) and by what the memory
   model says of its stores and loads.

   - No order matters for what only its own thread notices, nor for steps that
     share nothing.
   - With LOADS_STALE, what a load takes does not depend on the stores that are
     made later.  So whoever reads an old store may do that before or after
     newer ones are made; but only after they are made can it take them.
   - A compare-exchange that has failed is a load beside loads and others that
     have failed.  Beside a store it is what it might have been.

   Does not know addresses, values or races: conflicting plain accesses are
   judged by happens-before, which is the same in all orders of independent
   steps.  */

#ifndef C11T_EXPLORE_DEPEND_H
#define C11T_EXPLORE_DEPEND_H

#include <stdbool.h>

#include "c11test/strategy.h"

struct c11t_dependence
{
  bool stores_commute, stores_ordered, seq_cst_commute, loads_stale;
};

static inline struct c11t_dependence
c11t_dependence_of (const struct c11test_strategy_start *start)
{
  return (struct c11t_dependence){ start->stores_commute,
                                   start->stores_ordered,
                                   start->seq_cst_commute,
                                   start->loads_stale };
}

static inline bool
c11t_step_reads (const struct c11test_step *s)
{
  return s->kind == C11TEST_STEP_READ || s->kind == C11TEST_STEP_RMW;
}

/* True if S writes, or would have if it had come elsewhere.  */
static inline bool
c11t_step_writes (const struct c11test_step *s)
{
  return s->kind == C11TEST_STEP_WRITE || s->kind == C11TEST_STEP_RMW;
}

/* True if S writes where it is, as far as is known.  */
static inline bool
c11t_step_changes (const struct c11test_step *s)
{
  return c11t_step_writes (s) && !s->failed;
}

/* True if no other thread can notice when S is taken.  */
bool c11t_step_is_local (const struct c11t_dependence *d,
                         const struct c11test_step *s);

/* True if S may be taken before anything that other threads can do, and nothing
   is lost by doing so: one that nobody else notices and, where modification
   order is not execution order, a store (paper section 3).  */
bool c11t_step_is_quiet (const struct c11t_dependence *d,
                         const struct c11test_step *s);

/* True if the order of S and T, steps of different threads, may matter.  */
bool c11t_depend (const struct c11t_dependence *d,
                  const struct c11test_step *s, const struct c11test_step *t);

/* The same in more detail, FIRST having been executed before THEN.  */
enum c11t_order_of_steps
{
  C11T_STEPS_COMMUTE,
  C11T_STEPS_ORDERED, /* the other order is another execution */
  /* They have changed places already, in effect, unless THEN reads what FIRST
     has written.  */
  C11T_STEPS_WROTE_BEFORE,
  /* FIRST read, THEN writes: they commute as they are, but FIRST could read
     what THEN writes if it came later.  */
  C11T_STEPS_READ_BEFORE
};

enum c11t_order_of_steps c11t_steps_order (const struct c11t_dependence *d,
                                           const struct c11test_step *first,
                                           const struct c11test_step *then);

#endif
