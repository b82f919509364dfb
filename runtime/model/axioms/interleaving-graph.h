/* interleaving-graph.h -- what the parts of interleaving.h share.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_MODEL_INTERLEAVING_GRAPH_H
#define C11T_MODEL_INTERLEAVING_GRAPH_H

#include "model/axioms/interleaving.h"

struct c11t_before_edge
{
  uint32_t from, to;
  uint32_t next; /* the number of the next one FROM it, + 1; 0: none */
  enum c11t_before kind;
};

/* Arrays are by node, or by event.  */
struct c11t_interleaving
{
  struct c11t_arena *arena;
  const struct c11t_trace *trace;
  struct c11t_before_edge *edge;
  uint32_t n_edges, cap_edges;
  uint32_t *first;    /* number of the node's first edge, + 1; 0: none */
  uint32_t *degree;   /* edges to it from nodes that are not in ORDER yet */
  uint32_t *order;    /* the nodes, each after all before it; then a ring */
  uint32_t *distance; /* for interleaving-cycle.c: from where it began */
  uint32_t *by;       /* likewise the number of the edge that led there, + 1 */
  uint16_t *sb;       /* by event: place in its thread, from 1; 0: in none */
  uint16_t *rows;     /* by node and thread */
  size_t room_rows;
  uint32_t *last;   /* by thread, object or location, while edges are added */
  uint32_t *access; /* of a location */
  bool *forgotten;  /* by event: a read that takes nobody knows what */
};

/* Some nodes have a DEGREE, and so there is a cycle: the length of one with the
   fewest edges but for program order, and its first MOST steps in RET.  */
uint32_t c11t_interleaving_shortest (struct c11t_interleaving *x,
                                     struct c11t_cycle_step *ret,
                                     uint32_t most);

#endif
