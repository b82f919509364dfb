/* state.h -- the state of a model, seen by the model's own modules only.
   SPDX-License-Identifier: BSD-3-Clause

   The models c11, tsan11, sc and tso are one machine (machine.h, transition.h)
   with different rules; the RULES of a model never change while it lives.

   Positions (seq) count the committed events; seq_cst events are ordered in sc
   as they are executed, so positions order them, too.  STAMP changes with
   every modification and tells whether a cached prior set still holds.  */

#ifndef C11T_MODEL_STATE_H
#define C11T_MODEL_STATE_H

#include "model/hb.h"
#include "model/history.h"
#include "model/priorset.h"

struct c11t_model_thread
{
  struct c11t_hb hb;
  c11t_clk first_clk; /* own component at thread_start */
  c11t_clk last_clk; /* own component when the slot was last left */
  bool live;
  bool waits; /* does nothing before the end of WAITS_FOR */
  c11t_tid waits_for;
  c11t_seq sc_fence; /* last_sc_fence (t); 0: none */
  /* SEEN [u] is F_b of Figure 13 for the last sc fence of this thread:
     last_sc_fence (u) when that fence was executed.  */
  c11t_seq *seen;
  uint32_t n_seen;
  /* With STORE_BUFFERS: memory order up to here is what the thread's loads
     have seen (VIEW), and the position of its newest store (buffer.h).  */
  c11t_seq view, stored;
};

struct c11t_model
{
  const struct c11t_rules *rules;
  struct c11t_arena *arena;
  struct c11t_mopool pool;
  struct c11t_model_thread *threads;
  uint32_t n_threads, cap_threads, n_live;
  c11t_seq seq;
  uint64_t stamp;
  enum c11t_prune_policy policy;
  uint64_t n_forgotten;
  uint32_t window; /* stores that C11T_PRUNE_WINDOW keeps at a location */
  struct c11t_location *locations;
  uint32_t n_made; /* locations, ever */
  struct c11t_location *spare; /* freed; their logs are used again */
  struct c11t_prior prior[C11T_N_PRIOR];
  struct c11t_psc *psc; /* with PSC only */
  void *own;            /* what one model has for itself alone */
};

/* True if N happens before the next event of a thread with clock C.  */
static inline bool
c11t_known (const struct c11t_clock *c, const struct c11t_node *n)
{
  return n->store.clk <= c11t_clock_get (c, n->store.tid);
}

#endif
