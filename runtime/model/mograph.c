/* mograph.c -- constraints on modification order, and their closure.
   SPDX-License-Identifier: BSD-3-Clause

   Clocks only grow when an edge is added, and a growing clock is passed on
   along the edges (Figure 6, lines 22-32).  An edge that adds no knowledge is
   dropped (line 11); since a new chain gets its own component last, after all
   its incoming edges, that test is exact for edges from its own thread, too,
   and the paper's mustAddEdge is not needed.  */

#include "model/mograph.h"

#include "base/arena.h"
#include "base/assert.h"

static void
list_add (struct c11t_chain **list, struct c11t_chain *c)
{
  c->prev = NULL;
  c->next = *list;
  if (c->next)
    c->next->prev = c;
  *list = c;
}

static void
list_remove (struct c11t_chain **list, struct c11t_chain *c)
{
  if (c->prev)
    c->prev->next = c->next;
  else
    *list = c->next;
  if (c->next)
    c->next->prev = c->prev;
}

struct c11t_node *
c11t_mograph_new_node (struct c11t_mopool *pool)
{
  struct c11t_node *n = pool->nodes;
  if (!n)
    return c11t_arena_alloc (pool->arena, sizeof *n);
  pool->nodes = n->next;
  n->next = NULL;
  n->pos = 0;
  n->pruned = false;
  n->rf.n = 0;
  return n;
}

static struct c11t_chain *
new_chain (struct c11t_mopool *pool)
{
  struct c11t_chain *c = pool->chains;
  if (!c)
    return c11t_arena_alloc (pool->arena, sizeof *c);
  pool->chains = c->next;
  c->number = 0;
  c->cv.n = 0;
  c->out = NULL;
  return c;
}

static struct c11t_edge *
new_edge (struct c11t_mopool *pool)
{
  struct c11t_edge *e = pool->edges;
  if (!e)
    return c11t_arena_alloc (pool->arena, sizeof *e);
  pool->edges = e->next;
  return e;
}

void
c11t_mograph_add_store (struct c11t_mopool *pool, struct c11t_mograph *g,
                        struct c11t_node *n)
{
  struct c11t_chain *c = new_chain (pool);
  c->tid = n->store.tid;
  c->first = c->tail = n;
  n->chain = c;
  list_add (&g->sinks, c);
  g->n_nodes++;
}

void
c11t_mograph_seal (struct c11t_mopool *pool, struct c11t_node *n,
                   uint32_t number)
{
  struct c11t_chain *c = n->chain;
  C11T_ASSERT (number > c11t_clock_get (&c->cv, c->tid));
  c->number = number;
  c11t_clock_set (pool->arena, &c->cv, c->tid, number);
}

void
c11t_mograph_add_rmw (struct c11t_mograph *g, struct c11t_node *rf,
                      struct c11t_node *n)
{
  C11T_ASSERT (!rf->next && rf->chain->tail == rf);
  n->chain = rf->chain;
  n->pos = rf->pos + 1;
  rf->next = n;
  rf->chain->tail = n;
  g->n_nodes++;
}

/* The clock of C grew: pass it on along its edges.  */
static void
propagate (struct c11t_arena *a, struct c11t_chain *c)
{
  /* A stack through WORK; its last element points to itself, so that WORK is
     set exactly for the chains on it.  */
  struct c11t_chain *top = c;
  c->work = c;
  while (top)
    {
      struct c11t_chain *p = top;
      top = p->work == p ? NULL : p->work;
      p->work = NULL;
      for (struct c11t_edge *e = p->out; e; e = e->next)
        if (c11t_clock_join (a, &e->to->cv, &p->cv) && !e->to->work)
          {
            e->to->work = top ? top : e->to;
            top = e->to;
          }
    }
}

void
c11t_mograph_add_edge (struct c11t_mopool *pool, struct c11t_mograph *g,
                       struct c11t_node *from, struct c11t_node *to)
{
  struct c11t_chain *p = from->chain, *q = to->chain;
  if (p == q)
    {
      C11T_ASSERT (from->pos <= to->pos);
      return;
    }
  if (c11t_mograph_chain_reaches (p, q))
    return;
  /* An unsealed chain has number 0 and nothing behind it.  */
  C11T_ASSERT (q->number == 0 || !c11t_mograph_chain_reaches (q, p));
  if (!p->out)
    {
      list_remove (&g->sinks, p);
      list_add (&g->inner, p);
    }
  struct c11t_edge *e = new_edge (pool);
  e->to = q;
  e->next = p->out;
  p->out = e;
  if (c11t_clock_join (pool->arena, &q->cv, &p->cv) && q->out)
    propagate (pool->arena, q);
}

struct c11t_node *
c11t_mograph_latest (const struct c11t_mograph *g)
{
  struct c11t_node *n = NULL;
  for (struct c11t_chain *c = g->sinks; c; c = c->next)
    if (!n || c->tail->store.seq > n->store.seq)
      n = c->tail;
  return n;
}

/* Give the chain C and its edges back; return bytes.  */
static size_t
free_chain (struct c11t_mopool *pool, struct c11t_chain *c)
{
  size_t bytes = sizeof *c + c->cv.cap * sizeof *c->cv.c;
  while (c->out)
    {
      struct c11t_edge *e = c->out;
      c->out = e->next;
      e->next = pool->edges;
      pool->edges = e;
      bytes += sizeof *e;
    }
  c->next = pool->chains;
  pool->chains = c;
  return bytes;
}

size_t
c11t_mograph_drop (struct c11t_mopool *pool, struct c11t_mograph *g,
                   struct c11t_chain *c, uint64_t pos)
{
  size_t bytes = 0;
  while (c->first && c->first->pos < pos)
    {
      struct c11t_node *n = c->first;
      c->first = n->next;
      bytes += sizeof *n + n->rf.cap * sizeof *n->rf.c;
      n->next = pool->nodes;
      pool->nodes = n;
      g->n_nodes--;
    }
  if (c->first)
    return bytes;
  list_remove (c->out ? &g->inner : &g->sinks, c);
  return bytes + free_chain (pool, c);
}

/* --- checking ------------------------------------------------------------ */

/* Mark what can be reached from C along at least one edge.  */
static void
flood (struct c11t_chain *c)
{
  for (struct c11t_edge *e = c->out; e; e = e->next)
    if (!e->to->mark)
      {
        e->to->mark = true;
        flood (e->to);
      }
}

/* Check C's own fields; return its number of members.  */
static uint32_t
check_chain (const struct c11t_chain *c, bool sink)
{
  uint32_t n = 0;
  C11T_ASSERT (sink == !c->out);
  C11T_ASSERT (!c->work && c->first);
  C11T_ASSERT (c11t_clock_get (&c->cv, c->tid) == c->number);
  for (const struct c11t_node *m = c->first; m; m = m->next, n++)
    {
      C11T_ASSERT (m->chain == c && !m->pruned);
      C11T_ASSERT (m->next ? m->next->pos == m->pos + 1 : c->tail == m);
    }
  for (const struct c11t_edge *e = c->out; e; e = e->next)
    C11T_ASSERT (e->to != c && c11t_clock_leq (&c->cv, &e->to->cv));
  return n;
}

/* Compare clocks with paths from C to every chain; C is on no cycle.  */
static void
check_paths (struct c11t_mograph *g, struct c11t_chain *c)
{
  struct c11t_chain *lists[] = { g->sinks, g->inner };
  for (int i = 0; i < 2; i++)
    for (struct c11t_chain *d = lists[i]; d; d = d->next)
      d->mark = false;
  flood (c);
  C11T_ASSERT (!c->mark);
  for (int i = 0; i < 2; i++)
    for (struct c11t_chain *d = lists[i]; d; d = d->next)
      C11T_ASSERT (d == c || d->mark == c11t_mograph_chain_reaches (c, d));
}

void
c11t_mograph_check (struct c11t_mograph *g)
{
  uint32_t n = 0;
  for (int sink = 0; sink < 2; sink++)
    for (struct c11t_chain *c = sink ? g->sinks : g->inner; c; c = c->next)
      {
        n += check_chain (c, sink);
        check_paths (g, c);
      }
  C11T_ASSERT (n == g->n_nodes);
}
