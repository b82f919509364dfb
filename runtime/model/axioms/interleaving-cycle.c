/* interleaving-cycle.c -- a short cycle among what comes before what.
   SPDX-License-Identifier: BSD-3-Clause

   A breadth-first search from each end of an edge that goes back in the order of
   execution, for every cycle has one; program order costs nothing, so that a
   cycle through few accesses of other threads is short however much its threads
   do in between.  Only nodes with a DEGREE are looked at: all others are in no
   cycle.

   Does not say which of several shortest cycles it gives, but gives the same one
   for the same trace.  */

#include "model/axioms/interleaving-graph.h"

#include <string.h>

#include "base/arena.h"
#include "base/assert.h"

#define FAR UINT32_MAX
#define MOST_SEARCHES 256 /* once there is a cycle */

/* Fill in x->distance and x->by from START on.  ORDER, which nobody needs any
   more, is a ring: a node comes into it at most twice, the second time because
   it is nearer by one.  */
static void
search (struct c11t_interleaving *x, uint32_t start)
{
  uint32_t ring = 4 * x->trace->n, head = 0, n = 1;
  memset (x->distance, 0xff, ring / 2 * sizeof *x->distance);
  x->distance[start] = 0;
  x->order[0] = start;
  while (n > 0)
    {
      uint32_t i = x->order[head];
      head = (head + 1) % ring;
      n--;
      for (uint32_t k = x->first[i]; k; k = x->edge[k - 1].next)
        {
          const struct c11t_before_edge *e = &x->edge[k - 1];
          uint32_t d = x->distance[i] + (e->kind != C11T_BEFORE_PO);
          if (!x->degree[e->to] || d >= x->distance[e->to])
            continue;
          C11T_ASSERT (n < ring);
          x->distance[e->to] = d;
          x->by[e->to] = k;
          if (d == x->distance[i]) /* nearer than all others */
            x->order[head = (head + ring - 1) % ring] = e->to;
          else
            x->order[(head + n) % ring] = e->to;
          n++;
        }
    }
}

/* Does the edge K close a cycle that is shorter than BEST?  */
static bool
is_shorter (struct c11t_interleaving *x, uint32_t k, uint32_t best)
{
  const struct c11t_before_edge *e = &x->edge[k];
  search (x, e->to);
  return x->distance[e->from] != FAR && x->distance[e->from] + 1 < best;
}

/* Could K be the edge of a cycle that goes back?  */
static bool
goes_back (const struct c11t_interleaving *x, uint32_t k)
{
  const struct c11t_before_edge *e = &x->edge[k];
  return e->to < e->from && e->from < x->trace->n && x->degree[e->to]
         && x->degree[e->from];
}

/* Write the cycle that the edge K closes, from whose end was searched; a run of
   program order is one step, and nodes that are no events are left out.  */
static uint32_t
write_cycle (struct c11t_interleaving *x, uint32_t k,
             struct c11t_cycle_step *ret, uint32_t most)
{
  uint32_t n = 0, edges = 0, at = k + 1, start = x->edge[k].to;
  bool run = false;
  x->order[edges++] = at;
  while (x->edge[at - 1].from != start)
    x->order[edges++] = at = x->by[x->edge[at - 1].from];
  while (edges > 0)
    {
      const struct c11t_before_edge *e = &x->edge[x->order[--edges] - 1];
      bool po = e->kind == C11T_BEFORE_PO;
      if (e->from < x->trace->n && !(po && run) && n++ < most)
        ret[n - 1] = (struct c11t_cycle_step){ e->from, e->kind };
      run = po;
    }
  return n;
}

uint32_t
c11t_interleaving_shortest (struct c11t_interleaving *x,
                            struct c11t_cycle_step *ret, uint32_t most)
{
  uint32_t best = FAR, which = 0, left = MOST_SEARCHES;
  for (uint32_t k = x->n_edges; k-- > 0 && left > 0;)
    if (goes_back (x, k))
      {
        left -= best != FAR;
        if (is_shorter (x, k, best))
          {
            best = x->distance[x->edge[k].from] + 1;
            which = k;
          }
      }
  C11T_ASSERT (best != FAR);
  is_shorter (x, which, FAR);
  return write_cycle (x, which, ret, most);
}
