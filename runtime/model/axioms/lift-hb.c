/* lift-hb.c -- happens-before of a lifted execution.
   SPDX-License-Identifier: BSD-3-Clause

   One vector clock ("row") for each event: component u is how far into thread
   u's events the event's past reaches.  Computed in one pass over the total
   order.  Further rows stand for what can be learnt from others: one for each
   synchronisation object, what each thread has read relaxed, and what the
   stores give to those who acquire from them.

   An operation gives what it knew itself if it releases, else what the last
   release fence before it in its thread knew (29.8p2); besides, what heads the
   release sequences that it is in, which is gone after backwards:
   - RMW: whatever the store that it read gives;
   - store, C++11 1.10p7 only: see same_thread_sequence;
   - other stores: nothing.  */

#include <string.h>

#include "base/arena.h"
#include "base/assert.h"
#include "model/axioms/lift.h"

struct pass
{
  struct c11t_lifted *x;
  uint32_t *fence;            /* by thread: its last release fence */
  uint32_t *own;              /* row that a write itself gives, or none */
  uint32_t *gives;            /* with all release sequences */
  uint32_t objects, unfenced; /* the first row of each group */
  uint32_t fresh;             /* first row made for the present event */
  uint32_t cap;
};

static void
join (struct c11t_lifted *x, uint32_t to, uint32_t from)
{
  uint16_t *a = c11t_lifted_row (x, to), *b = c11t_lifted_row (x, from);
  for (uint32_t u = 0; u < x->trace->n_threads; u++)
    if (a[u] < b[u])
      a[u] = b[u];
}

/* A row that has what ROW and FROM have, either of which may be none.  Rows
   from P->fresh on are changed, others are somebody else's.  */
static uint32_t
add (struct pass *p, uint32_t row, uint32_t from)
{
  if (row == C11T_TRACE_NONE || from == C11T_TRACE_NONE || row == from)
    return row == C11T_TRACE_NONE ? from : row;
  if (row < p->fresh)
    {
      uint32_t old = row;
      row = p->x->n_rows++;
      C11T_ASSERT (row < p->cap);
      join (p->x, row, old);
    }
  join (p->x, row, from);
  return row;
}

/* What C++11's release sequences give to the store I beyond its own: those
   headed by I's thread, if since then only that thread has stored, and RMWs.
   Modification order is the order of execution.  */
static uint32_t
same_thread_sequence (struct pass *p, uint32_t i)
{
  const struct c11t_trace_event *event = p->x->trace->event;
  uint32_t row = C11T_TRACE_NONE;
  for (uint32_t k = p->x->write_before[i]; k != C11T_TRACE_NONE;
       k = p->x->write_before[k])
    {
      bool same = event[k].thread == event[i].thread;
      if (event[k].kind == C11T_TRACE_RMW)
        row = same ? add (p, row, p->own[k]) : row;
      else
        /* All that K, a store of the same thread, gives is headed there.  */
        return same && event[k].kind == C11T_TRACE_STORE
                   ? add (p, row, p->gives[k])
                   : row;
    }
  return row;
}

/* Fill in OWN and GIVES of I, whose row is complete.  */
static void
give (struct pass *p, uint32_t i)
{
  const struct c11t_trace_event *e = &p->x->trace->event[i];
  p->own[i] = p->gives[i] = C11T_TRACE_NONE;
  if (e->kind != C11T_TRACE_STORE && e->kind != C11T_TRACE_RMW)
    return;
  p->own[i] = c11t_order_releases ((enum c11t_order) e->order)
                  ? i
                  : p->fence[e->thread];
  uint32_t more = C11T_TRACE_NONE;
  p->fresh = p->x->n_rows;
  if (e->kind == C11T_TRACE_RMW)
    more = p->gives[e->rf];
  else if (p->x->trace->rules.cxx11_sequences)
    more = same_thread_sequence (p, i);
  p->gives[i] = add (p, more, p->own[i]);
}

/* I synchronizes with what comes before it.  */
static void
take (struct pass *p, uint32_t i)
{
  const struct c11t_trace_event *e = &p->x->trace->event[i];
  bool acquires = c11t_order_acquires ((enum c11t_order) e->order);
  switch (e->kind)
    {
    case C11T_TRACE_START:
      if (e->rf != C11T_TRACE_NONE)
        join (p->x, i, e->rf);
      break;
    case C11T_TRACE_ACQUIRE:
      if (e->object != C11T_TRACE_NONE)
        join (p->x, i, p->objects + e->object);
      break;
    case C11T_TRACE_LOAD:
    case C11T_TRACE_RMW:
      if (p->gives[e->rf] != C11T_TRACE_NONE)
        join (p->x, acquires ? i : p->unfenced + e->thread, p->gives[e->rf]);
      break;
    case C11T_TRACE_FENCE:
      if (acquires)
        join (p->x, i, p->unfenced + e->thread);
      break;
    }
}

static void
visit (struct pass *p, uint32_t i)
{
  struct c11t_lifted *x = p->x;
  const struct c11t_trace_event *e = &x->trace->event[i];
  if (e->thread != C11T_TRACE_NONE)
    {
      if (x->before[i] != C11T_TRACE_NONE)
        memcpy (c11t_lifted_row (x, i), c11t_lifted_row (x, x->before[i]),
                x->trace->n_threads * sizeof *x->rows);
      c11t_lifted_row (x, i)[e->thread] = x->sb[i];
      take (p, i);
      if (e->kind == C11T_TRACE_RELEASE)
        join (x, p->objects + e->object, i);
      if (e->kind == C11T_TRACE_FENCE
          && c11t_order_releases ((enum c11t_order) e->order))
        p->fence[e->thread] = i;
    }
  give (p, i);
}

void
c11t_lift_hb (struct c11t_lifted *x)
{
  const struct c11t_trace *t = x->trace;
  struct pass p = { .x = x, .objects = t->n, .unfenced = t->n + t->n_objects };
  x->n_rows = p.unfenced + t->n_threads;
  p.cap = x->n_rows + t->n; /* one fresh row for each event at most */
  size_t size = (size_t) p.cap * t->n_threads * sizeof *x->rows;
  x->rows = c11t_arena_alloc (x->arena, size);
  p.fence = c11t_arena_alloc (x->arena, t->n_threads * sizeof *p.fence);
  p.own = c11t_arena_alloc (x->arena, t->n * sizeof *p.own);
  p.gives = c11t_arena_alloc (x->arena, t->n * sizeof *p.gives);
  memset (p.fence, 0xff, t->n_threads * sizeof *p.fence);
  for (uint32_t k = 0; k < t->n; k++)
    visit (&p, x->order[k]);
}
