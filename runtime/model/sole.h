/* sole.h -- stores and RMWs while one thread alone is alive.
   SPDX-License-Identifier: BSD-3-Clause

   A program begins and ends with one thread, and much of what it does with
   atomic objects it does then.  What such a thread stores hides the store
   before it from everybody who will ever be: pruning (prune.h) would drop that
   one at its next look.  So where a location has one store left and it is the
   thread's own, the new store takes its node, and history neither grows nor
   has to be pruned.

   Why nothing changes:
   - the old store is strictly before the new one in mo, by coherence, or
     directly before it in its chain, and the new one is the floor of the only
     live thread: conservative pruning lets the old one go;
   - the location has no other store, so no edge, prior set, entry of a log or
     release sequence knows the old node but through what is written anew here.
     Whatever else named it says "what everybody knows", and that is true of the
     new store for all threads there will be, which descend from this one.

   Does not know store buffers, nor C++11's release sequences, which keep more
   than the last store: those models take the long way.  */

#ifndef C11T_MODEL_SOLE_H
#define C11T_MODEL_SOLE_H

#include "base/assert.h"
#include "model/prune.h"
#include "model/state.h"

/* The node that the store or RMW E, which reads RF (NULL for a store), may take
   over; NULL if it must have one of its own.  Prunes E's location.  */
static inline struct c11t_node *
c11t_sole_node (struct c11t_model *m, const struct c11t_event *e,
                const struct c11t_store *rf)
{
  struct c11t_location *loc = e->loc;
  if (m->n_live != 1 || m->policy == C11T_PRUNE_NONE || m->rules->store_buffers
      || m->rules->cxx11_sequences || m->psc)
    return NULL;
  if (loc->mo.n_nodes > 1)
    c11t_prune_location (m, loc, rf ? rf->seq : UINT64_MAX);
  struct c11t_node *n = loc->mo.n_nodes == 1 ? loc->mo.sinks->tail : NULL;
  /* The first store of a chain names it; an RMW goes on with the chain.  */
  if (!n || n->store.tid != e->tid || (!rf && n->chain->tid != e->tid))
    return NULL;
  C11T_ASSERT (!rf || rf == &n->store);
  return n;
}

/* Make N, of c11t_sole_node, the write of E, event number M->seq of thread ME.
   An RMW has done its load already.  */
void c11t_sole_write (struct c11t_model *m, const struct c11t_event *e,
                      struct c11t_model_thread *me, struct c11t_node *n);

#endif
