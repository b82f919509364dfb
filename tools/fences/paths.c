/* paths.c -- ways between two accesses of a thread that order least.
   SPDX-License-Identifier: BSD-3-Clause

   From an access on, along program order, collecting what may order: fences,
   atomics that acquire or release, locked instructions.  A way whose barriers
   are some of another's, in that order, is weaker on every target, so that the
   other need not be looked at while it is there.

   Does not: keep more than MAX_WAYS ways to a node that do not compare; the
   longest go.  */

#include <stdlib.h>
#include <string.h>

#include "tools/base/memory.h"
#include "tools/fences/ways/ways.h"

#define MAX_WAYS 6

enum order
edits_order (const struct edits *x, const struct event *e)
{
  unsigned level = x->order[e->id];
  enum order o = e->order;
  if (level == 0)
    return o;
  if (level == 2)
    return SEQ_CST;
  return e->kind == EV_READ ? ACQUIRE
         : e->kind == EV_WRITE ? RELEASE
                               : ACQ_REL;
}

unsigned
edits_first (const struct event *e)
{
  if (e->order <= VOLATILE || e->kind == EV_CALL)
    return 3;
  if (e->order == SEQ_CST)
    return 3;
  bool strong = e->kind == EV_READ    ? e->order >= CONSUME
                : e->kind == EV_WRITE ? e->order >= RELEASE
                                      : e->order == ACQ_REL;
  return strong ? 2 : 1;
}

unsigned char
barrier_own (const struct flat *f, const struct edits *x, unsigned node)
{
  const struct node *n = &f->nodes[node];
  enum order o;
  switch (n->role)
    {
    case NODE_LOCK:
      return BARRIER_LOCK | ACQUIRE;
    case NODE_UNLOCK:
      return BARRIER_UNLOCK | RELEASE;
    case NODE_CREATE:
    case NODE_JOIN:
    case NODE_ORDERS:
      return BARRIER_FENCE | SEQ_CST;
    case NODE_FENCE:
      return (unsigned char) (BARRIER_FENCE | edits_order (x, n->event));
    case NODE_ACCESS:
      o = edits_order (x, n->event);
      if (n->event->kind == EV_UPDATE)
        return (unsigned char) (BARRIER_UPDATE | o);
      if (o <= RELAXED)
        return 0;
      return (unsigned char) ((n->event->kind == EV_READ ? BARRIER_READ
                                                      : BARRIER_WRITE)
                              | o);
    default:
      return 0;
    }
}

unsigned char
barrier_fence (const struct flat *f, const struct edits *x, unsigned node)
{
  const struct event *e = f->nodes[node].event;
  if (!e || !x->fence[e->id])
    return 0;
  return (unsigned char) (BARRIER_FENCE
                          | (x->fence[e->id] == 2 ? SEQ_CST : ACQ_REL));
}

static void
add_code (struct path *p, unsigned char code)
{
  if (code != 0 && p->n_codes < PATH_BARRIERS
      && (p->n_codes == 0 || p->codes[p->n_codes - 1] != code))
    p->codes[p->n_codes++] = code;
}

bool
path_weaker (const struct path *a, const struct path *b)
{
  unsigned i = 0;
  for (unsigned k = 0; k < b->n_codes && i < a->n_codes; k++)
    i += a->codes[i] == b->codes[k];
  return i == a->n_codes;
}

/* Add P to LIST unless another to the same node is weaker.  */
static void
keep (struct paths *list, struct ways *w, const struct path *p)
{
  unsigned ways = 0;
  for (int i = w->head[p->node]; i >= 0; i = w->next[i])
    {
      ways++;
      if (path_weaker (&list->list[i], p))
        return;
    }
  if (ways >= MAX_WAYS)
    return;
  if ((list->n & (list->n - 1)) == 0)
    {
      size_t room = list->n ? 2 * (size_t) list->n : 1;
      list->list = realloc (list->list, room * sizeof *list->list);
      memory_check (list->list);
      w->next = realloc (w->next, room * sizeof *w->next);
      memory_check (w->next);
    }
  list->list[list->n] = *p;
  w->next[list->n] = w->head[p->node];
  w->head[p->node] = (int) list->n++;
  w->open[p->node] |= p->n_codes == 0;
}

bool
path_ordered (const struct path *p)
{
  for (unsigned i = 0; i < p->n_codes; i++)
    if (p->codes[i] == (BARRIER_FENCE | SEQ_CST))
      return true;
  return false;
}

/* Add to LIST the ways from the end of HERE, path number PARENT, on along one of
   LINKS.  */
static void
go_on (struct paths *list, struct ways *w, const struct links *links,
       const struct path *here, int parent)
{
  for (unsigned k = links->first[here->node]; k < links->first[here->node + 1]; k++)
    {
      if (w->open[links->succ[k]])
        continue;
      struct path on = *here;
      on.node = links->succ[k];
      on.parent = parent;
      add_code (&on, w->fence[on.node]);
      keep (list, w, &on);
    }
}

static struct paths *
make (struct search *s, unsigned from,
      bool (*stop) (void *data, const struct paths *list,
                    int path),
      void *data)
{
  struct paths *list = memory_new (1, sizeof *list);
  struct ways *w = ways_of (s);
  const struct links *links = stop ? ways_weak (s) : &w->all;
  struct path first = { .node = from, .parent = -1 };
  list->from = from;
  /* The beginning is no way to itself: a loop back to it is.  */
  go_on (list, w, links, &first, -1);
  for (unsigned at = 0; at < list->n; at++)
    {
      struct path here = list->list[at];
      add_code (&here, w->own[here.node]);
      if (!stop || !stop (data, list, (int) at))
        go_on (list, w, links, &here, (int) at);
    }
  for (unsigned i = 0; i < list->n; i++)
    {
      w->head[list->list[i].node] = -1;
      w->open[list->list[i].node] = false;
    }
  free (w->next);
  w->next = NULL;
  return list;
}

struct paths *
paths_weak (struct search *s, unsigned from,
            bool (*stop) (void *data, const struct paths *list,
                          int path),
            void *data)
{
  return make (s, from, stop, data);
}

const struct paths *
paths_from (struct search *s, unsigned from)
{
  if (!s->paths[from])
    s->paths[from] = make (s, from, NULL, NULL);
  return s->paths[from];
}

unsigned *
path_nodes (const struct paths *paths, int path, unsigned *n)
{
  unsigned *nodes;
  *n = 0;
  for (int i = path; i >= 0; i = paths->list[i].parent)
    ++*n;
  nodes = memory_new (*n, sizeof *nodes);
  unsigned at = *n;
  for (int i = path; i >= 0; i = paths->list[i].parent)
    nodes[--at] = paths->list[i].node;
  return nodes;
}

bool
path_writes (const struct flat *f, unsigned from, unsigned to, unsigned of)
{
  const struct root *r = &f->roots[f->nodes[from].root];
  bool *seen = memory_new (r->end - r->first, 1);
  unsigned *stack = memory_new (r->end - r->first, sizeof *stack), top = 0;
  stack[top++] = from;
  while (top > 0 && !seen[to - r->first])
    {
      const struct node *n = &f->nodes[stack[--top]];
      for (unsigned k = 0; k < n->n_succ; k++)
        {
          const struct node *s = &f->nodes[n->succ[k]];
          bool writes = s->role == NODE_ACCESS && n->succ[k] != to
                        && s->event->kind == EV_WRITE
                        && flat_must_alias (f, s, &f->nodes[of]);
          if (writes || seen[n->succ[k] - r->first])
            continue;
          seen[n->succ[k] - r->first] = true;
          stack[top++] = n->succ[k];
        }
    }
  bool found = !seen[to - r->first];
  free (seen);
  free (stack);
  return found;
}

void
paths_forget (struct search *s)
{
  ways_forget (s);
  for (unsigned i = 0; i < s->flat->n_nodes; i++)
    if (s->paths[i])
      {
        free (s->paths[i]->list);
        free (s->paths[i]);
        s->paths[i] = NULL;
      }
}
