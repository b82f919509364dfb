/* ways.c -- where program order leads to, without what is only between.
   SPDX-License-Identifier: BSD-3-Clause

   Most nodes of a large program are joints, where nothing happens; and as calls of
   a function are not told apart there, they form a few large components from which
   everything is reached.  So joints that reach each other are one, from which all
   leads on that leads on from one of them; and one from which only one thing leads
   on is left out, as is one from where nothing does.

   A full barrier keeps everything before it and after it in order.  So for walks
   that look for delays nothing leads to what has one before it: most that joints
   lead to, when there are edits.

   Does not: put nodes together that are no joints; paths are told with each.  */

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "tools/base/memory.h"
#include "tools/fences/ways/ways.h"

#define NOWHERE UINT_MAX

/* The joints of F, and their successors that are joints.  */
static void
find_joints (struct ways *w, const struct flat *f)
{
  struct links l = { memory_new (f->n_nodes + 1, sizeof *l.first), NULL };
  unsigned n = 0;
  for (unsigned i = 0; i < f->n_nodes; i++)
    n += f->nodes[i].n_succ;
  l.succ = memory_new (n, sizeof *l.succ);
  n = 0;
  for (unsigned i = 0; i < f->n_nodes; i++)
    {
      const struct node *node = &f->nodes[i];
      l.first[i] = n;
      for (unsigned k = 0; node->role == NODE_JOINT && k < node->n_succ; k++)
        if (f->nodes[node->succ[k]].role == NODE_JOINT)
          l.succ[n++] = node->succ[k];
    }
  l.first[f->n_nodes] = n;
  w->joint = components_of (&l, f->n_nodes, &w->joints);
  w->members = components_members (w->joint, f->n_nodes, w->joints, &w->member);
  links_free (&l);
}

/* Links while they are made.  */
struct making
{
  const struct flat *f;
  const struct ways *w;
  const struct search *weak; /* whose full barriers end ways, or NULL */
  unsigned *leads;           /* by component: the node that it is, or NOWHERE */
  unsigned *at;              /* by node: 1 + where its successors begin in SUCC */
  unsigned *end;             /* by node: where they end */
  unsigned *succ, n, room;
  unsigned *seen, turn;      /* by node: the last turn in which it was added */
};

static bool
is_full (const struct search *s, unsigned char code)
{
  return code == (BARRIER_FENCE | SEQ_CST)
         || (s->acq_rel_is_full && code == (BARRIER_FENCE | ACQ_REL));
}

/* Where a way that comes to NODE is, joints left out.  */
static unsigned
comes_to (const struct making *m, unsigned node)
{
  const struct ways *w = m->w;
  if (m->f->nodes[node].role == NODE_JOINT)
    return m->leads[w->joint[node]];
  if (m->weak
      && (is_full (m->weak, w->fence[node]) || is_full (m->weak, w->own[node])))
    return NOWHERE;
  return node;
}

static void
add_link (struct making *m, unsigned to)
{
  if (to == NOWHERE || m->seen[to] == m->turn)
    return;
  m->seen[to] = m->turn;
  if (m->n == m->room)
    {
      m->room *= 2;
      m->succ = realloc (m->succ, m->room * sizeof *m->succ);
      memory_check (m->succ);
    }
  m->succ[m->n++] = to;
}

static void
add_successors (struct making *m, unsigned node)
{
  const struct node *n = &m->f->nodes[node];
  for (unsigned k = 0; k < n->n_succ; k++)
    add_link (m, comes_to (m, n->succ[k]));
}

/* Make the links of joints K, which form a component.  Those that they lead to have
   theirs.  */
static void
link_joints (struct making *m, unsigned k)
{
  const struct ways *w = m->w;
  unsigned first = w->members[w->member[k]], begin = m->n;
  m->turn++;
  m->leads[k] = NOWHERE;
  for (unsigned i = w->member[k]; i < w->member[k + 1]; i++)
    add_successors (m, w->members[i]);
  if (m->n - begin > 1)
    {
      m->leads[k] = first;
      m->at[first] = begin;
      m->end[first] = m->n;
      return;
    }
  if (m->n > begin)
    m->leads[k] = m->succ[begin];
  m->n = begin;
}

/* TO: the links of M, node by node.  */
static void
put_links (const struct making *m, struct links *to)
{
  unsigned n = 0;
  to->first = memory_new (m->f->n_nodes + 1, sizeof *to->first);
  to->succ = memory_new (m->n, sizeof *to->succ);
  for (unsigned i = 0; i < m->f->n_nodes; i++)
    {
      unsigned many = m->end[i] - m->at[i];
      to->first[i] = n;
      memcpy (to->succ + n, m->succ + m->at[i], many * sizeof *to->succ);
      n += many;
    }
  to->first[m->f->n_nodes] = n;
}

/* Make TO of F: of WEAK's barriers, or of all.  */
static void
make_links (struct links *to, const struct ways *w, const struct flat *f,
            const struct search *weak)
{
  struct making m = { .f = f, .w = w, .weak = weak };
  m.leads = memory_new (w->joints, sizeof *m.leads);
  m.at = memory_new (f->n_nodes, sizeof *m.at);
  m.end = memory_new (f->n_nodes, sizeof *m.end);
  m.seen = memory_new (f->n_nodes, sizeof *m.seen);
  m.succ = memory_new (m.room = 1024, sizeof *m.succ);
  for (unsigned k = 0; k < w->joints; k++)
    if (f->nodes[w->members[w->member[k]]].role == NODE_JOINT)
      link_joints (&m, k);
  for (unsigned i = 0; i < f->n_nodes; i++)
    if (f->nodes[i].role != NODE_JOINT)
      {
        m.turn++;
        m.at[i] = m.n;
        add_successors (&m, i);
        m.end[i] = m.n;
      }
  put_links (&m, to);
  free (m.leads);
  free (m.at);
  free (m.end);
  free (m.seen);
  free (m.succ);
}

static struct ways *
ways_new (const struct flat *f)
{
  struct ways *w = memory_new (1, sizeof *w);
  find_joints (w, f);
  make_links (&w->all, w, f, NULL);
  w->own = memory_new (f->n_nodes, sizeof *w->own);
  w->fence = memory_new (f->n_nodes, sizeof *w->fence);
  w->head = memory_new (f->n_nodes, sizeof *w->head);
  w->open = memory_new (f->n_nodes, sizeof *w->open);
  memset (w->head, -1, f->n_nodes * sizeof *w->head);
  return w;
}

struct ways *
ways_of (struct search *s)
{
  const struct flat *f = s->flat;
  if (!s->ways)
    s->ways = ways_new (f);
  struct ways *w = s->ways;
  if (w->fresh)
    return w;
  for (unsigned i = 0; i < f->n_nodes; i++)
    {
      w->own[i] = barrier_own (f, s->edits, i);
      w->fence[i] = barrier_fence (f, s->edits, i);
    }
  w->fresh = true;
  return w;
}

const struct links *
ways_weak (struct search *s)
{
  struct ways *w = ways_of (s);
  if (!w->weak.first)
    make_links (&w->weak, w, s->flat, s);
  return &w->weak;
}

void
ways_forget (struct search *s)
{
  if (!s->ways)
    return;
  s->ways->fresh = false;
  links_free (&s->ways->weak);
}
