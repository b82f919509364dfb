/* internal.h -- the steps that the model may take by itself, as candidates.
   SPDX-License-Identifier: BSD-3-Clause

   A model may have steps of its own (model.h).  A scheduling point offers them
   behind the threads that can run; they are chosen, logged, planned, searched
   and observed like any other candidate.  Where nobody else can go on, they
   can, so that there is no deadlock before they have been taken.

   The models of the tree have none: then the only cost is one test at a
   scheduling point.  */

#ifndef C11T_ENGINE_STEP_INTERNAL_H
#define C11T_ENGINE_STEP_INTERNAL_H

#include "engine/core/state.h"
#include "model/model.h"

/* So many are offered at once; those behind them must wait.  */
#define C11T_MOST_INTERNAL 64

static inline uint32_t
c11t_internal_count (void)
{
  if (__builtin_expect (!E.ops->n_steps, 1))
    return 0;
  uint32_t n = E.ops->n_steps (E.model);
  return n < C11T_MOST_INTERNAL ? n : C11T_MOST_INTERNAL;
}

/* Number I of them.  What it points to stays until I is asked for again.  */
struct c11test_candidate c11t_internal_candidate (uint32_t i);

void c11t_internal_take (uint32_t i);

/* What T stands before, with what the model may do at the same time.  */
const struct c11test_step *c11t_internal_widen (const struct c11t_thread *t);
static inline const struct c11test_step *
c11t_internal_widened (const struct c11t_thread *t)
{
  return __builtin_expect (!E.ops->takes_along, 1) ? &t->turns.step
                                                   : c11t_internal_widen (t);
}

/* LOC is new and stands for what is at ADDR.  */
void c11t_internal_place (const struct c11t_location *loc, uintptr_t addr);

#endif
