/* components.c -- which nodes of a graph reach each other.
   SPDX-License-Identifier: BSD-3-Clause

   R. Tarjan, "Depth-First Search and Linear Graph Algorithms" (SIAM J. Comput.
   1972), without recursion: graphs are deep.  */

#include <stdbool.h>
#include <stdlib.h>

#include "tools/base/memory.h"
#include "tools/fences/ways/components.h"

void
links_free (struct links *l)
{
  free (l->first);
  free (l->succ);
  l->first = l->succ = NULL;
}

struct tarjan
{
  const struct links *l;
  unsigned *index, *low, *next; /* by node; index from 1 */
  unsigned *stack, top, *calls, depth, seen;
  bool *on;
  unsigned *of, count;
};

static void
enter (struct tarjan *t, unsigned v)
{
  t->index[v] = t->low[v] = ++t->seen;
  t->next[v] = t->l->first[v];
  t->stack[t->top++] = v;
  t->on[v] = true;
  t->calls[t->depth++] = v;
}

/* The component that begins with node V is complete, on the stack.  */
static void
complete (struct tarjan *t, unsigned v)
{
  unsigned w;
  do
    {
      w = t->stack[--t->top];
      t->on[w] = false;
      t->of[w] = t->count;
    }
  while (w != v);
  t->count++;
}

static void
visit (struct tarjan *t, unsigned from)
{
  enter (t, from);
  while (t->depth > 0)
    {
      unsigned v = t->calls[t->depth - 1];
      if (t->next[v] < t->l->first[v + 1])
        {
          unsigned w = t->l->succ[t->next[v]++];
          if (t->index[w] == 0)
            enter (t, w);
          else if (t->on[w] && t->index[w] < t->low[v])
            t->low[v] = t->index[w];
          continue;
        }
      t->depth--;
      if (t->depth > 0 && t->low[v] < t->low[t->calls[t->depth - 1]])
        t->low[t->calls[t->depth - 1]] = t->low[v];
      if (t->low[v] == t->index[v])
        complete (t, v);
    }
}

unsigned *
components_of (const struct links *l, unsigned n, unsigned *count)
{
  struct tarjan t = { .l = l };
  t.index = memory_new (n, sizeof *t.index);
  t.low = memory_new (n, sizeof *t.low);
  t.next = memory_new (n, sizeof *t.next);
  t.stack = memory_new (n, sizeof *t.stack);
  t.calls = memory_new (n, sizeof *t.calls);
  t.on = memory_new (n, sizeof *t.on);
  t.of = memory_new (n, sizeof *t.of);
  for (unsigned i = 0; i < n; i++)
    if (t.index[i] == 0)
      visit (&t, i);
  free (t.index);
  free (t.low);
  free (t.next);
  free (t.stack);
  free (t.calls);
  free (t.on);
  *count = t.count;
  return t.of;
}

unsigned *
components_members (const unsigned *of, unsigned n, unsigned count, unsigned **first)
{
  unsigned *ret = memory_new (n, sizeof *ret);
  unsigned *at = memory_new (count + 1, sizeof *at);
  *first = memory_new (count + 1, sizeof **first);
  for (unsigned i = 0; i < n; i++)
    (*first)[of[i] + 1]++;
  for (unsigned k = 0; k < count; k++)
    at[k + 1] = (*first)[k + 1] += (*first)[k];
  for (unsigned i = 0; i < n; i++)
    ret[at[of[i]]++] = i;
  free (at);
  return ret;
}
