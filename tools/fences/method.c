/* method.c -- cheaper ways to find edits, to compare with.
   SPDX-License-Identifier: BSD-3-Clause

   The paper's section 2, as far as a graph can say it:

   pensieve         (P) Two accesses of a thread that compete with others, whose
                    order the target does not keep: a fence before the second.
                    Whether they are in a cycle is not asked.  Z. Sura and others,
                    "Compiler Techniques for High Performance Sequentially
                    Consistent Java Programs" (PPoPP 2005).
   every-access     (E) Two accesses of memory that others can reach, one after the
                    other: a fence before the second.
   volatile-acqrel  (V) What competes acquires if it is read and releases if it is
                    written, as volatile variables do with Microsoft's compiler.
                    This does not give sequential consistency.
   all              (H) A fence behind each access of memory that others can reach.

   Does not: look for the fewest places; that is what they are compared with.  */

#include <stdlib.h>
#include <string.h>

#include "tools/base/memory.h"
#include "tools/fences/method.h"

enum method
method_find (const char *name)
{
  static const char *const names[]
      = { "minimal", "pensieve", "every-access", "volatile-acqrel", "all" };
  unsigned i = 0;
  while (i < sizeof names / sizeof *names - 1 && strcmp (names[i], name) != 0)
    i++;
  return (enum method) i;
}

unsigned
method_cost (const struct target *t, const struct program *p, unsigned event,
             bool fence, unsigned level)
{
  unsigned cost = 0;
  for (unsigned l = fence ? 1 : edits_first (p->events[event]); l <= level;
       l++)
    {
      struct element e = { event, fence, (unsigned char) l, 0 };
      cost += element_cost (t, p, &e);
    }
  return cost;
}

bool
method_relaxes (const struct search *s, const struct paths *paths,
                unsigned path)
{
  const struct path *p = &paths->list[path];
  struct part part = { paths->from, p->node, paths, (int) path };
  if (path_ordered (p))
    return false;
  /* Where writes come to some threads before others, an order that one thread
     keeps is not enough; but seq_cst accesses have one of their own.  */
  const struct node *nodes = s->flat->nodes;
  bool strong = nodes[paths->from].event->order == SEQ_CST
                && nodes[p->node].event->order == SEQ_CST;
  return (!s->target->multi && !strong) || pair_allowed (s, &part);
}

bool
method_relaxes_some (struct search *s, unsigned first, unsigned second)
{
  const struct paths *paths = paths_from (s, first);
  for (unsigned i = 0; i < paths->n; i++)
    if (paths->list[i].node == second && method_relaxes (s, paths, i))
      return true;
  return false;
}

struct work
{
  struct search *s;
  struct solution *ret;
  struct marks *marks;
};

/* Node SECOND gets a fence of LEVEL, because of node FIRST.  */
static void
put_fence (struct work *w, int first, unsigned second, unsigned char level)
{
  unsigned event = w->s->flat->nodes[second].event->id;
  if (w->ret->edits.fence[event] == 0)
    w->marks->delay[event] = (struct delay){ first, (int) second };
  if (w->ret->edits.fence[event] < level)
    w->ret->edits.fence[event] = level;
}

/*
 * Pensieve.
 */

/* Put fences on the ways from node A; false if none was missing.  Of the ways
   that go on, those are passed over that have got one now.  */
static bool
fence_ways (struct work *w, unsigned a)
{
  struct search *s = w->s;
  const struct paths *paths = paths_from (s, a);
  bool *fenced = memory_new (paths->n, 1), any = false;
  for (unsigned i = 0; i < paths->n; i++)
    {
      const struct path *p = &paths->list[i];
      const struct node *n = &s->flat->nodes[p->node];
      fenced[i] = (p->parent >= 0 && fenced[p->parent])
                  || (n->role == NODE_ACCESS
                      && w->ret->edits.fence[n->event->id] != 0);
      if (fenced[i] || !s->shared[p->node]
          || flat_must_alias (s->flat, &s->flat->nodes[a], n)
          || !method_relaxes (s, paths, i))
        continue;
      put_fence (w, (int) a, p->node, 2);
      fenced[i] = any = true;
    }
  free (fenced);
  if (any)
    paths_forget (s);
  return any;
}

static void
pensieve (struct work *w)
{
  for (unsigned a = 0; a < w->s->flat->n_nodes; a++)
    while (w->s->shared[a] && fence_ways (w, a))
      ;
}

/*
 * The others.
 */

/* Does what node N is keep all accesses on their sides?  */
static bool
keeps_apart (const struct node *n)
{
  return n->role == NODE_CREATE || n->role == NODE_JOIN
         || n->role == NODE_ORDERS
         || (n->role == NODE_FENCE && n->event->order == SEQ_CST);
}

/* By node: an access from which there is a way to it without a full fence, or
   -1.  Malloced.  */
static int *
accesses_before (const struct flat *f)
{
  int *before = memory_new (f->n_nodes, sizeof *before);
  unsigned *stack = memory_new (2 * (size_t) f->n_nodes, sizeof *stack);
  unsigned top = 0;
  for (unsigned i = 0; i < f->n_nodes; i++)
    {
      before[i] = -1;
      if (f->nodes[i].role == NODE_ACCESS)
        stack[top++] = i;
    }
  while (top > 0)
    {
      unsigned at = stack[--top];
      const struct node *n = &f->nodes[at];
      int from = n->role == NODE_ACCESS ? (int) at : before[at];
      if (keeps_apart (n))
        continue;
      for (unsigned k = 0; k < n->n_succ; k++)
        if (before[n->succ[k]] < 0)
          {
            before[n->succ[k]] = from;
            if (f->nodes[n->succ[k]].role != NODE_ACCESS)
              stack[top++] = n->succ[k];
          }
    }
  free (stack);
  return before;
}

/* The access that comes next after node A, or -1.  */
static int
access_after (const struct flat *f, unsigned a)
{
  const struct root *r = &f->roots[f->nodes[a].root];
  bool *seen = memory_new (r->end - r->first, 1);
  unsigned *queue = memory_new (r->end - r->first + 1, sizeof *queue);
  unsigned n = 0, at = 0;
  int found = -1;
  queue[n++] = a;
  while (at < n && found < 0)
    {
      const struct node *x = &f->nodes[queue[at++]];
      for (unsigned k = 0; k < x->n_succ && found < 0; k++)
        {
          if (seen[x->succ[k] - r->first])
            continue;
          seen[x->succ[k] - r->first] = true;
          if (f->nodes[x->succ[k]].role == NODE_ACCESS)
            found = (int) x->succ[k];
          else
            queue[n++] = x->succ[k];
        }
    }
  free (seen);
  free (queue);
  return found;
}

/* Node A, an access, gets a fence of LEVEL behind it.  */
static void
put_behind (struct work *w, unsigned a, unsigned char level)
{
  unsigned event = w->s->flat->nodes[a].event->id;
  if (w->marks->behind[event] != 0)
    return;
  w->marks->behind[event] = level;
  w->marks->delay[event]
      = (struct delay){ (int) a, access_after (w->s->flat, a) };
}

/* Node A, which competes, acquires or releases; its order does if it has one,
   or else a fence.  */
static void
acquire_release (struct work *w, unsigned a, int before)
{
  const struct node *n = &w->s->flat->nodes[a];
  unsigned event = n->event->id;
  if (edits_first (n->event) == 1 && w->ret->edits.order[event] == 0)
    {
      bool read = n->event->kind == EV_READ;
      int after = read ? access_after (w->s->flat, a) : -1;
      w->ret->edits.order[event] = 1;
      w->marks->delay[event]
          = (struct delay){ read ? (int) a : before, read ? after : (int) a };
    }
  if (n->event->order > VOLATILE)
    return;
  if (n->event->kind == EV_WRITE)
    put_fence (w, before, a, 1);
  else
    put_behind (w, a, 1);
}

static void
one_by_one (struct work *w, enum method method)
{
  const struct flat *f = w->s->flat;
  int *before = accesses_before (f);
  for (unsigned a = 0; a < f->n_nodes; a++)
    {
      if (f->nodes[a].role != NODE_ACCESS)
        continue;
      if (method == METHOD_EVERY_ACCESS && before[a] >= 0)
        put_fence (w, before[a], a, 2);
      else if (method == METHOD_ALL)
        put_behind (w, a, 2);
      else if (method == METHOD_VOLATILE_ACQREL && w->s->shared[a])
        acquire_release (w, a, before[a]);
    }
  free (before);
}

void
method_solve (struct search *s, enum method method, struct solution *ret,
              struct marks *marks)
{
  const struct program *p = s->flat->program;
  struct work w = { s, ret, marks };
  ret->edits.order = memory_new (p->n_events, 1);
  ret->edits.fence = memory_new (p->n_events, 1);
  marks->behind = memory_new (p->n_events, 1);
  marks->delay = memory_new (p->n_events, sizeof *marks->delay);
  for (unsigned i = 0; i < p->n_events; i++)
    marks->delay[i] = (struct delay){ -1, -1 };
  s->edits = &ret->edits;
  if (method == METHOD_PENSIEVE)
    pensieve (&w);
  else
    one_by_one (&w, method);
  for (unsigned i = 0; i < p->n_events; i++)
    ret->cost += method_cost (s->target, p, i, true, ret->edits.fence[i])
                 + method_cost (s->target, p, i, true, marks->behind[i])
                 + method_cost (s->target, p, i, false, ret->edits.order[i]);
}
