/* interleaving.c -- what comes before what in a trace; see interleaving.h.
   SPDX-License-Identifier: BSD-3-Clause

   Nodes are the events and, for each release to a synchronisation object, one
   for all releases to it so far: node N + I for release I of N events.  A node's
   row says how far into each thread its past reaches, itself included.

   Does not look for cycles among the edges, see interleaving-cycle.c.  */

#include "model/axioms/interleaving-graph.h"

#include <string.h>

#include "base/arena.h"
#include "base/assert.h"

const char *const c11t_before_name[C11T_N_BEFORE]
    = { "po", "rf", "mo", "fr", "sync" };

struct c11t_interleaving *
c11t_interleaving_new (struct c11t_arena *a, const struct c11t_trace *t)
{
  struct c11t_interleaving *x = c11t_arena_alloc (a, sizeof *x);
  uint32_t nodes = 2 * t->room;
  C11T_ASSERT (t->room < UINT16_MAX);
  x->arena = a;
  x->trace = t;
  x->first = c11t_arena_alloc (a, nodes * sizeof *x->first);
  x->degree = c11t_arena_alloc (a, nodes * sizeof *x->degree);
  x->order = c11t_arena_alloc (a, 2 * nodes * sizeof *x->order);
  x->distance = c11t_arena_alloc (a, nodes * sizeof *x->distance);
  x->by = c11t_arena_alloc (a, nodes * sizeof *x->by);
  x->sb = c11t_arena_alloc (a, t->room * sizeof *x->sb);
  x->last = c11t_arena_alloc (a, (t->room + 1) * sizeof *x->last);
  x->access = c11t_arena_alloc (a, t->room * sizeof *x->access);
  x->forgotten = c11t_arena_alloc (a, t->room * sizeof *x->forgotten);
  return x;
}

void
c11t_interleaving_forget (struct c11t_interleaving *x, uint32_t event)
{
  x->forgotten[event] = true;
}

/* --- Edges --------------------------------------------------------------- */

static void
add (struct c11t_interleaving *x, uint32_t from, uint32_t to,
     enum c11t_before kind)
{
  if (x->n_edges == x->cap_edges)
    x->edge = c11t_arena_grow (x->arena, x->edge, &x->cap_edges, 256,
                               sizeof *x->edge);
  uint32_t i = x->n_edges++;
  x->edge[i] = (struct c11t_before_edge){ from, to, x->first[from], kind };
  x->first[from] = i + 1;
}

static bool
in_thread (const struct c11t_trace_event *e)
{
  return e->thread != C11T_TRACE_NONE && e->kind != C11T_TRACE_INIT
         && e->kind != C11T_TRACE_PLAIN && e->kind != C11T_TRACE_STEP;
}

/* What the read I takes, if that is known, else none.  */
static uint32_t
taken (const struct c11t_interleaving *x, uint32_t i)
{
  const struct c11t_trace_event *e = &x->trace->event[i];
  return c11t_trace_reads (e) && !x->forgotten[i] ? e->rf : C11T_TRACE_NONE;
}

/* Program order; x->last is by thread.  */
static void
add_po (struct c11t_interleaving *x)
{
  const struct c11t_trace *t = x->trace;
  memset (x->last, 0xff, t->n_threads * sizeof *x->last);
  for (uint32_t i = 0; i < t->n; i++)
    {
      const struct c11t_trace_event *e = &t->event[i];
      x->sb[i] = 0;
      if (!in_thread (e))
        continue;
      uint32_t before = x->last[e->thread];
      x->sb[i] = before == C11T_TRACE_NONE ? 1 : x->sb[before] + 1;
      if (before != C11T_TRACE_NONE)
        add (x, before, i, C11T_BEFORE_PO);
      x->last[e->thread] = i;
    }
}

/* Starts of threads, and what synchronisation objects pass on; x->last is by
   object, its last release.  */
static void
add_sync (struct c11t_interleaving *x)
{
  const struct c11t_trace *t = x->trace;
  memset (x->last, 0xff, t->n_objects * sizeof *x->last);
  for (uint32_t i = 0; i < t->n; i++)
    {
      const struct c11t_trace_event *e = &t->event[i];
      if (e->kind == C11T_TRACE_START && e->rf != C11T_TRACE_NONE)
        add (x, e->rf, i, C11T_BEFORE_SYNC);
      if ((e->kind != C11T_TRACE_RELEASE && e->kind != C11T_TRACE_ACQUIRE)
          || e->object == C11T_TRACE_NONE)
        continue;
      uint32_t *last = &x->last[e->object];
      if (e->kind == C11T_TRACE_RELEASE)
        {
          add (x, i, t->n + i, C11T_BEFORE_SYNC);
          if (*last != C11T_TRACE_NONE)
            add (x, t->n + *last, t->n + i, C11T_BEFORE_SYNC);
          *last = i;
        }
      else if (*last != C11T_TRACE_NONE)
        add (x, t->n + *last, i, C11T_BEFORE_SYNC);
    }
}

/* Reads-from, initial values, and modification order where it is the order of
   execution; x->last is by location, its last write.  */
static void
add_memory (struct c11t_interleaving *x)
{
  const struct c11t_trace *t = x->trace;
  memset (x->last, 0xff, t->n_locations * sizeof *x->last);
  for (uint32_t i = 0; i < t->n; i++)
    {
      const struct c11t_trace_event *e = &t->event[i];
      if (taken (x, i) != C11T_TRACE_NONE)
        add (x, e->rf, i, C11T_BEFORE_RF);
      if (!c11t_trace_writes (e) || e->kind == C11T_TRACE_PLAIN)
        continue;
      uint32_t *last = &x->last[e->object];
      if (*last != C11T_TRACE_NONE)
        add (x, *last, i, C11T_BEFORE_MO);
      if (t->rules.mo_is_execution_order || e->kind == C11T_TRACE_INIT)
        *last = i;
    }
}

/* --- Rows ---------------------------------------------------------------- */

/* Put the nodes in an order that agrees with all edges, into x->order; false if
   there is none.  Those that are in no cycle, nor after one, come first.  */
static bool
sort (struct c11t_interleaving *x)
{
  uint32_t nodes = 2 * x->trace->n, n = 0;
  memset (x->degree, 0, nodes * sizeof *x->degree);
  for (uint32_t k = 0; k < x->n_edges; k++)
    x->degree[x->edge[k].to]++;
  for (uint32_t i = 0; i < nodes; i++)
    if (x->degree[i] == 0)
      x->order[n++] = i;
  for (uint32_t at = 0; at < n; at++)
    for (uint32_t k = x->first[x->order[at]]; k; k = x->edge[k - 1].next)
      if (--x->degree[x->edge[k - 1].to] == 0)
        x->order[n++] = x->edge[k - 1].to;
  return n == nodes;
}

static uint16_t *
row (const struct c11t_interleaving *x, uint32_t node)
{
  return x->rows + (size_t) node * x->trace->n_threads;
}

static void
fill_rows (struct c11t_interleaving *x)
{
  const struct c11t_trace *t = x->trace;
  size_t need = (size_t) 2 * t->n * t->n_threads;
  if (need > x->room_rows)
    {
      x->room_rows = 2 * need;
      x->rows = c11t_arena_alloc (x->arena, x->room_rows * sizeof *x->rows);
    }
  memset (x->rows, 0, need * sizeof *x->rows);
  for (uint32_t at = 0; at < 2 * t->n; at++)
    {
      uint32_t i = x->order[at];
      if (i < t->n && x->sb[i])
        row (x, i)[t->event[i].thread] = x->sb[i];
      for (uint32_t k = x->first[i]; k; k = x->edge[k - 1].next)
        {
          uint16_t *to = row (x, x->edge[k - 1].to);
          for (uint32_t u = 0; u < t->n_threads; u++)
            if (to[u] < row (x, i)[u])
              to[u] = row (x, i)[u];
        }
    }
}

/* Is A, a write, known to be before B, another access of its location?  */
static bool
before (const struct c11t_interleaving *x, uint32_t a, uint32_t b)
{
  const struct c11t_trace_event *e = &x->trace->event[a];
  if (e->kind == C11T_TRACE_INIT)
    return true;
  return x->sb[a] && row (x, b)[e->thread] >= x->sb[a];
}

/* --- What follows -------------------------------------------------------- */

static bool
is_access (const struct c11t_trace_event *e)
{
  return c11t_trace_reads (e) || c11t_trace_writes (e);
}

/* All accesses to x->access, location after location; x->last is by location,
   where its accesses end.  */
static void
group (struct c11t_interleaving *x)
{
  const struct c11t_trace *t = x->trace;
  memset (x->last, 0, (t->n_locations + 1) * sizeof *x->last);
  for (uint32_t i = 0; i < t->n; i++)
    if (is_access (&t->event[i]))
      x->last[t->event[i].object + 1]++;
  for (uint32_t l = 0; l < t->n_locations; l++)
    x->last[l + 1] += x->last[l];
  for (uint32_t i = 0; i < t->n; i++)
    if (is_access (&t->event[i]))
      x->access[x->last[t->event[i].object]++] = i;
}

/* What the read R of the write W means for the write V of the same location.
   */
static void
follow (struct c11t_interleaving *x, uint32_t r, uint32_t w, uint32_t v)
{
  if (v == r || v == w)
    return;
  if (before (x, v, r))
    {
      if (!before (x, v, w))
        add (x, v, w, C11T_BEFORE_MO);
    }
  else if (before (x, w, v) && row (x, v)[x->trace->event[r].thread] < x->sb[r])
    add (x, r, v, C11T_BEFORE_FR);
}

/* Add what follows of the rows as they are; false if nothing does.  */
static bool
follow_all (struct c11t_interleaving *x)
{
  uint32_t edges = x->n_edges, first = 0;
  for (uint32_t l = 0; l < x->trace->n_locations; first = x->last[l++])
    for (uint32_t i = first; i < x->last[l]; i++)
      {
        uint32_t r = x->access[i], w = taken (x, r);
        for (uint32_t k = first; w != C11T_TRACE_NONE && k < x->last[l]; k++)
          if (c11t_trace_writes (&x->trace->event[x->access[k]]))
            follow (x, r, w, x->access[k]);
      }
  return x->n_edges > edges;
}

uint32_t
c11t_interleaving_cycle (struct c11t_interleaving *x,
                         struct c11t_cycle_step *ret, uint32_t most)
{
  const struct c11t_trace *t = x->trace;
  if (t->overflowed)
    return 0;
  x->n_edges = 0;
  memset (x->first, 0, 2 * t->n * sizeof *x->first);
  add_po (x);
  add_sync (x);
  add_memory (x);
  group (x);
  while (sort (x))
    {
      fill_rows (x);
      if (!follow_all (x))
        return 0;
    }
  return c11t_interleaving_shortest (x, ret, most);
}
