/* loops.c -- which nodes are reached, and which are reached again.
   SPDX-License-Identifier: BSD-3-Clause

   Does not: match calls of shared functions with their returns; order.c does,
   where that matters.  */

#include <stdlib.h>

#include "tools/base/memory.h"
#include "tools/fences/flat.h"
#include "tools/fences/ways/components.h"

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

/* The program order of root R, from its first node on.  */
static struct links
links_of (const struct flat *f, const struct root *r)
{
  unsigned n = 0;
  struct links l = { memory_new (r->end - r->first + 1, sizeof *l.first), NULL };
  for (unsigned i = r->first; i < r->end; i++)
    n += f->nodes[i].n_succ;
  l.succ = memory_new (n, sizeof *l.succ);
  n = 0;
  for (unsigned i = r->first; i < r->end; i++)
    {
      l.first[i - r->first] = n;
      for (unsigned k = 0; k < f->nodes[i].n_succ; k++)
        l.succ[n++] = f->nodes[i].succ[k] - r->first;
    }
  l.first[r->end - r->first] = n;
  return l;
}

void
flat_loops (struct flat *f, struct root *r)
{
  unsigned n = r->end - r->first, *first;
  struct links l = links_of (f, r);
  unsigned *of = components_of (&l, n, &r->components);
  unsigned *members = components_members (of, n, r->components, &first);
  for (unsigned i = 0; i < n; i++)
    {
      struct node *node = &f->nodes[r->first + i];
      node->component = of[i];
      node->loops = first[of[i] + 1] - first[of[i]] > 1;
      for (unsigned k = 0; k < node->n_succ; k++)
        node->loops |= node->succ[k] == r->first + i;
    }
  free (members);
  free (first);
  free (of);
  links_free (&l);
}
