/* loops.c -- which nodes are reached, and which are reached again.
   SPDX-License-Identifier: BSD-3-Clause

   R. Tarjan, "Depth-First Search and Linear Graph Algorithms" (SIAM J. Comput.
   1972), for loops.

   Does not: match calls of shared functions with their returns; order.c does,
   where that matters.  */

#include <stdlib.h>

#include "tools/base/memory.h"
#include "tools/fences/flat.h"

bool *
flat_reached (const struct flat *f, unsigned from)
{
  const struct root *r = &f->roots[f->nodes[from].root];
  bool *seen = memory_new (r->end - r->first, 1);
  unsigned *stack = memory_new (r->end - r->first + 1, sizeof *stack), top = 0;
  stack[top++] = from;
  while (top > 0)
    {
      const struct node *n = &f->nodes[stack[--top]];
      for (unsigned k = 0; k < n->n_succ; k++)
        if (!seen[n->succ[k] - r->first])
          {
            seen[n->succ[k] - r->first] = true;
            stack[top++] = n->succ[k];
          }
    }
  free (stack);
  return seen;
}

/* Tarjan's algorithm, without recursion, on one root.  */
struct components
{
  struct flat *f;
  unsigned *index, *low, *next; /* by node of the root; index from 1 */
  unsigned *stack, top, *calls, depth, count, closed;
  bool *on;
};

/* The component that begins with node V is complete, on the stack.  */
static void
close_component (struct components *c, const struct root *r, unsigned v)
{
  bool many = c->stack[c->top - 1] != v;
  unsigned w;
  do
    {
      w = c->stack[--c->top];
      c->on[w] = false;
      struct node *n = &c->f->nodes[r->first + w];
      n->loops = many;
      n->component = c->closed;
      for (unsigned k = 0; k < n->n_succ; k++)
        n->loops |= n->succ[k] == r->first + w;
    }
  while (w != v);
  c->closed++;
}

static void
enter_node (struct components *c, unsigned v)
{
  c->index[v] = c->low[v] = ++c->count;
  c->stack[c->top++] = v;
  c->on[v] = true;
  c->calls[c->depth++] = v;
}

static void
visit_nodes (struct components *c, const struct root *r, unsigned from)
{
  enter_node (c, from);
  while (c->depth > 0)
    {
      unsigned v = c->calls[c->depth - 1];
      const struct node *n = &c->f->nodes[r->first + v];
      if (c->next[v] < n->n_succ)
        {
          unsigned w = n->succ[c->next[v]++] - r->first;
          if (c->index[w] == 0)
            enter_node (c, w);
          else if (c->on[w] && c->index[w] < c->low[v])
            c->low[v] = c->index[w];
          continue;
        }
      c->depth--;
      if (c->depth > 0 && c->low[v] < c->low[c->calls[c->depth - 1]])
        c->low[c->calls[c->depth - 1]] = c->low[v];
      if (c->low[v] == c->index[v])
        close_component (c, r, v);
    }
}

void
flat_loops (struct flat *f, struct root *r)
{
  unsigned n = r->end - r->first;
  struct components c = { .f = f };
  c.index = memory_new (n, sizeof *c.index);
  c.low = memory_new (n, sizeof *c.low);
  c.next = memory_new (n, sizeof *c.next);
  c.stack = memory_new (n, sizeof *c.stack);
  c.calls = memory_new (n, sizeof *c.calls);
  c.on = memory_new (n, sizeof *c.on);
  for (unsigned i = 0; i < n; i++)
    if (c.index[i] == 0)
      visit_nodes (&c, r, i);
  r->components = c.closed;
  free (c.index);
  free (c.low);
  free (c.next);
  free (c.stack);
  free (c.calls);
  free (c.on);
}
