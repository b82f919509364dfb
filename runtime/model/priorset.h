/* priorset.h -- which stores come first in modification order (Figure 13).
   SPDX-License-Identifier: BSD-3-Clause

   A read of store S by event E adds the edges A -> S, a new store S adds the
   edges A -> S, for all A of a set that depends on E's thread, location and
   whether E is seq_cst, but not on S (Figure 13 only leaves S itself out).  So
   READPRIORSET and WRITEPRIORSET are one function, called once for an event;
   the write of a seq_cst event has last_sc_store in addition.

   The set may be smaller than the paper's: a member that is before another
   one is left out, as neither a cycle nor an order depends on it.  */

#ifndef C11T_MODEL_PRIORSET_H
#define C11T_MODEL_PRIORSET_H

#include "model/history.h"

struct c11t_model;

enum c11t_prior_kind
{
  C11T_PRIOR_HB,     /* coherence alone: S_4 */
  C11T_PRIOR_ATOMIC, /* and the fence rules for events that are not seq_cst */
  C11T_PRIOR_SC,     /* and those for seq_cst events */
  C11T_N_PRIOR
};

/* The set for (LOC, TID) at STAMP.  */
struct c11t_prior
{
  struct c11t_node **v;
  uint32_t n, cap;
  const struct c11t_location *loc;
  c11t_tid tid;
  uint64_t stamp;
};

/* The prior set of an event of thread T at LOC; valid until M is modified or
   the same KIND is asked for again.  */
const struct c11t_prior *c11t_priorset (const struct c11t_model *m,
                                        const struct c11t_location *loc,
                                        c11t_tid t, enum c11t_prior_kind kind);

/* The kind for an event of ORDER.  */
enum c11t_prior_kind c11t_prior_kind (const struct c11t_model *m,
                                      enum c11t_order order);

/* True if a read of S with the prior set P closes no cycle (Figure 13, lines
   15-19 of READPRIORSET).  */
bool c11t_priorset_allows (const struct c11t_prior *p,
                           const struct c11t_node *s);

/* get_write of thread T's newest access to LOC; NULL if it has none.  */
static inline struct c11t_node *
c11t_priorset_own (const struct c11t_location *loc, c11t_tid t)
{
  const struct c11t_entry *top
      = t < loc->n_by ? c11t_log_newest (&loc->by[t].accesses) : NULL;
  return top ? top->write : NULL;
}

/* last_sc_store: the last seq_cst store or RMW at LOC; NULL if none.  */
struct c11t_node *c11t_priorset_last_sc (const struct c11t_location *loc);

#endif
