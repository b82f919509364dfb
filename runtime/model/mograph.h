/* mograph.h -- the modification order graph of one location.
   SPDX-License-Identifier: BSD-3-Clause

   What is known of a location's modification order (mo) is kept as a set of
   constraints (paper section 4).  Some total order satisfies them iff the
   graph is acyclic.

   A node of the graph is a *chain*: a store and the RMWs that follow it
   directly, because nothing may come between an RMW and what it read:

       chain P  x=1 -> fetch_add -> fetch_add          chain Q  x=7
                pos 0    pos 1        pos 2      --->           pos 0
                head                  tail     edge             head, tail

   An edge into any member is an edge to the head, an edge out of any member
   leaves from the tail.  (The paper's Figure 6 keeps members apart and loses
   the constraint "before the RMW, hence before what it read".)  Within a chain
   the position decides.

   Reachability in one comparison (section 4.2): each thread's chains are
   numbered 1, 2, ... by their heads.  A thread's stores to one location are
   ordered as it made them, so its chains are too: component t of a chain's
   clock CV is the highest number of thread t that reaches the chain, and all
   lower ones do as well.  "P reaches Q" is CV_Q [thread of P] >= number of P.

   Invariants:
   - acyclic; CV_P <= CV_Q for each edge P -> Q;
   - CV_P [thread of P] = number of P;
   - P reaches Q by its clock iff there is a path of edges;
   - a chain without edges out of it is a sink and on that list.

   Does not know happens-before, threads or orders: the callers say which
   edges there are (priorset.h).  */

#ifndef C11T_MODEL_MOGRAPH_H
#define C11T_MODEL_MOGRAPH_H

#include "model/model.h"

struct c11t_chain;

/* A store, an RMW's write, or an initial value.  */
struct c11t_node
{
  struct c11t_store store; /* what others see; first */
  struct c11t_chain *chain;
  struct c11t_node *next; /* the RMW that read this store, or NULL */
  uint64_t pos : 63;      /* in the chain */
  bool pruned : 1;        /* on its way out (prune.c) */
  struct c11t_clock rf;   /* RF of Figure 9: what acquirers learn */
};

struct c11t_edge
{
  struct c11t_chain *to;
  struct c11t_edge *next;
};

struct c11t_chain
{
  c11t_tid tid;            /* of the head */
  uint32_t number;         /* of the head among its thread's, from 1 */
  struct c11t_node *first; /* the oldest member still kept */
  struct c11t_node *tail;
  struct c11t_clock cv;
  struct c11t_edge *out;
  struct c11t_chain *prev, *next; /* in sinks or in inner */
  struct c11t_chain *work;        /* waiting for propagation */
  uint64_t cut;                   /* pruning: members below it go */
  struct c11t_node *stays;        /* pruning: the first one that does not */
  bool mark;                      /* c11t_mograph_check's */
};

struct c11t_mograph
{
  struct c11t_chain *sinks; /* chains without edges out, newest first */
  struct c11t_chain *inner; /* the others */
  uint32_t n_nodes;
};

/* Where nodes, chains and edges come from: ARENA, or those given back, which
   keep the room of their clocks.  One pool serves all graphs of a model.  */
struct c11t_mopool
{
  struct c11t_arena *arena;
  struct c11t_node *nodes;
  struct c11t_chain *chains;
  struct c11t_edge *edges;
};

/* A new node that belongs to no graph: RF empty, STORE undefined.  */
struct c11t_node *c11t_mograph_new_node (struct c11t_mopool *pool);

/* True if P is before Q, P != Q.  */
static inline bool
c11t_mograph_chain_reaches (const struct c11t_chain *p,
                            const struct c11t_chain *q)
{
  return c11t_clock_get (&q->cv, p->tid) >= p->number;
}

/* True if A is strictly before B in every modification order.  */
static inline bool
c11t_mograph_reaches (const struct c11t_node *a, const struct c11t_node *b)
{
  if (a->chain == b->chain)
    return a->pos < b->pos;
  return c11t_mograph_chain_reaches (a->chain, b->chain);
}

/* The store that all others of G are before; NULL if that is open.  With one
   sink, every path ends there.  */
static inline struct c11t_node *
c11t_mograph_maximum (const struct c11t_mograph *g)
{
  return g->sinks && !g->sinks->next ? g->sinks->tail : NULL;
}

/* True if G is one chain, so that only its end can be read by an RMW.  */
static inline bool
c11t_mograph_is_chain (const struct c11t_mograph *g)
{
  return g->sinks && !g->sinks->next && !g->inner;
}

/* Put the new store N into G as a chain of its own, after the stores that are
   then given to c11t_mograph_add_edge.  The chain must be sealed with its
   number before anything else is asked of G.  */
void c11t_mograph_add_store (struct c11t_mopool *pool, struct c11t_mograph *g,
                             struct c11t_node *n);
void c11t_mograph_seal (struct c11t_mopool *pool, struct c11t_node *n,
                        uint32_t number);

/* Put the new RMW N, which reads the tail RF, into G (Figure 6, ADDRMWEDGE:
   the edges out of RF leave from N from now on).  */
void c11t_mograph_add_rmw (struct c11t_mograph *g, struct c11t_node *rf,
                           struct c11t_node *n);

/* FROM is before TO (Figure 6, ADDEDGE).  TO must not reach FROM.  */
void c11t_mograph_add_edge (struct c11t_mopool *pool, struct c11t_mograph *g,
                            struct c11t_node *from, struct c11t_node *to);

/* The newest executed store that nothing follows.  NULL if G is empty.  */
struct c11t_node *c11t_mograph_latest (const struct c11t_mograph *g);

/* Take the members of C before position POS out of G, and C itself with them
   if none is left, and give their memory back to
   POOL.  No chain that stays may have an
   edge to one that goes.  Return bytes.  */
size_t c11t_mograph_drop (struct c11t_mopool *pool, struct c11t_mograph *g,
                          struct c11t_chain *c, uint64_t pos);

/* Assert the invariants against a search of the graph (which marks it).  */
void c11t_mograph_check (struct c11t_mograph *g);

#endif
