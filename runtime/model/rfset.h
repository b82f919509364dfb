/* rfset.h -- the stores that a read may take (Figure 12).
   SPDX-License-Identifier: BSD-3-Clause

   The paper builds an over-approximation and tests the store that was picked
   against the mo-graph, again and again until one passes.  Here the set is
   exact: walking a thread's stores from the newest, the first one that is
   infeasible ends the walk, since older ones are before it in mo and reach
   what it reaches.

   Does not choose, and does not change the model.  */

#ifndef C11T_MODEL_RFSET_H
#define C11T_MODEL_RFSET_H

#include "base/arena.h"
#include "model/state.h"
#include "model/mograph.h"

/* BUILD MAY READ FROM of Figure 12, without the infeasible: see model.h,
   candidates.  */
void c11t_rfset_build (const struct c11t_model *m, const struct c11t_event *e,
                       struct c11t_rfset *out);

/* True if E may read S: see model.h, feasible.  */
bool c11t_rfset_allows (const struct c11t_model *m, const struct c11t_event *e,
                        const struct c11t_store *s);

/* Add N to OUT, whose memory is M's.  */
static inline void
c11t_rfset_append (const struct c11t_model *m, struct c11t_rfset *out,
                   struct c11t_node *n)
{
  if (__builtin_expect (out->n == out->cap, 0))
    out->v = c11t_arena_grow (m->arena, out->v, &out->cap, 16, sizeof *out->v);
  out->v[out->n++] = &n->store;
}

#endif
