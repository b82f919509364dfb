/* lift.c -- sort the events of a trace; see lift.h.
   SPDX-License-Identifier: BSD-3-Clause

   The list of all events begins as the trace; late plain writes move forward
   in it together with their place in their thread.  */

#include "model/axioms/lift.h"

#include <string.h>

#include "base/arena.h"
#include "base/assert.h"

/* Lists of events through arrays; the head of a list is an index behind the
   events.  */
struct lists
{
  uint32_t *next, *prev;               /* of all events */
  uint32_t *thread_next, *thread_prev; /* of each thread's */
};

static uint32_t *
numbers (struct c11t_arena *a, size_t n)
{
  return c11t_arena_alloc (a, n * sizeof (uint32_t));
}

static bool
is_access (const struct c11t_trace_event *e)
{
  return c11t_trace_reads (e) || c11t_trace_writes (e);
}

/* Put I after P in the circular list of NEXT and PREV.  */
static void
insert (uint32_t *next, uint32_t *prev, uint32_t p, uint32_t i)
{
  next[i] = next[p];
  prev[i] = p;
  prev[next[i]] = i;
  next[p] = i;
}

/* The event of its thread after which the late write I belongs: the last one
   that it must follow.  The event that ended its stretch is not one of them,
   as the write was known to all who learnt of that event; an access of the
   location is, since the model was told of the write after it.  HEAD is the
   thread's.  */
static uint32_t
predecessor (const struct c11t_trace *t, const struct lists *l, uint32_t head,
             uint32_t i)
{
  const struct c11t_trace_event *w = &t->event[i];
  for (uint32_t p = l->thread_prev[head]; p != head; p = l->thread_prev[p])
    {
      const struct c11t_trace_event *e = &t->event[p];
      if (is_access (e) && e->object == w->object)
        return p;
      if (e->clk < w->clk || e->kind == C11T_TRACE_START)
        return p;
      if (e->clk == w->clk)
        return c11t_trace_atomic (e) || !is_access (e) ? l->thread_prev[p] : p;
    }
  return head;
}

/* Put event I at its place in the lists.  */
static void
enlist (const struct c11t_trace *t, struct lists *l, uint32_t i)
{
  const struct c11t_trace_event *e = &t->event[i];
  uint32_t all = t->n, last = l->prev[all];
  if (e->thread != C11T_TRACE_NONE)
    {
      uint32_t head = t->n + 1 + e->thread, p = l->thread_prev[head];
      if (e->late)
        {
          p = predecessor (t, l, head, i);
          /* A thread begins with START.  */
          C11T_ASSERT (p != head);
          last = p;
        }
      insert (l->thread_next, l->thread_prev, p, i);
    }
  insert (l->next, l->prev, last, i);
}

/* Fill in ORDER, PLACE, BEFORE and SB.  */
static void
sort_events (struct c11t_lifted *x)
{
  const struct c11t_trace *t = x->trace;
  size_t n = (size_t) t->n + 1 + t->n_threads;
  struct lists l = { numbers (x->arena, n), numbers (x->arena, n),
                     numbers (x->arena, n), numbers (x->arena, n) };
  for (uint32_t i = t->n; i < n; i++)
    l.next[i] = l.prev[i] = l.thread_next[i] = l.thread_prev[i] = i;
  for (uint32_t i = 0; i < t->n; i++)
    enlist (t, &l, i);
  uint32_t place = 0;
  for (uint32_t i = l.next[t->n]; i != t->n; i = l.next[i], place++)
    {
      x->order[place] = i;
      x->place[i] = place;
      x->before[i] = C11T_TRACE_NONE;
      if (t->event[i].thread == C11T_TRACE_NONE)
        continue;
      uint32_t p = l.thread_prev[i];
      x->before[i] = p < t->n ? p : C11T_TRACE_NONE;
      x->sb[i] = (uint16_t) (p < t->n ? x->sb[p] + 1 : 1);
    }
}

/* Fill in FENCE_BEFORE and FENCE_AFTER.  What is no atomic operation has
   neither.  */
static void
find_fences (struct c11t_lifted *x)
{
  const struct c11t_trace *t = x->trace;
  uint32_t *last = numbers (x->arena, t->n_threads);
  for (int back = 0; back < 2; back++)
    {
      uint32_t *fence = back ? x->fence_after : x->fence_before;
      memset (last, 0xff, t->n_threads * sizeof *last);
      for (uint32_t k = 0; k < t->n; k++)
        {
          uint32_t i = x->order[back ? t->n - 1 - k : k];
          const struct c11t_trace_event *e = &t->event[i];
          fence[i] = C11T_TRACE_NONE;
          if (!c11t_trace_atomic (e))
            continue;
          fence[i] = last[e->thread];
          if (e->kind == C11T_TRACE_FENCE && e->order == C11T_SEQ_CST)
            last[e->thread] = i;
        }
    }
}

/* Fill in ACCESS, FIRST_ACCESS, FIRST_WRITE and WRITE_BEFORE.  */
static void
sort_accesses (struct c11t_lifted *x)
{
  const struct c11t_trace *t = x->trace;
  for (uint32_t i = 0; i < t->n; i++)
    {
      const struct c11t_trace_event *e = &t->event[i];
      if (is_access (e))
        x->first_access[e->object + 1]++;
      if (c11t_trace_writes (e))
        x->first_write[e->object + 1]++;
    }
  uint32_t *next = numbers (x->arena, t->n_locations + 1);
  uint32_t *last = numbers (x->arena, t->n_locations + 1);
  for (uint32_t l = 0; l < t->n_locations; l++)
    {
      x->first_access[l + 1] += x->first_access[l];
      x->first_write[l + 1] += x->first_write[l];
      next[l] = x->first_access[l];
      last[l] = C11T_TRACE_NONE;
    }
  for (uint32_t i = 0; i < t->n; i++)
    {
      const struct c11t_trace_event *e = &t->event[i];
      if (!is_access (e))
        continue;
      x->access[next[e->object]++] = i;
      x->write_before[i] = last[e->object];
      if (c11t_trace_writes (e))
        last[e->object] = i;
    }
}

struct c11t_lifted *
c11t_lift_without_mo (const struct c11t_trace *t, struct c11t_arena *a)
{
  struct c11t_lifted *x = c11t_arena_alloc (a, sizeof *x);
  C11T_ASSERT (t->n < UINT16_MAX);
  x->trace = t;
  x->arena = a;
  x->order = numbers (a, t->n);
  x->place = numbers (a, t->n);
  x->before = numbers (a, t->n);
  x->sb = c11t_arena_alloc (a, t->n * sizeof *x->sb);
  x->fence_before = numbers (a, t->n);
  x->fence_after = numbers (a, t->n);
  x->access = numbers (a, t->n);
  x->first_access = numbers (a, t->n_locations + 1);
  x->write_before = numbers (a, t->n);
  x->mo = numbers (a, t->n);
  x->by_mo = numbers (a, t->n);
  x->first_write = numbers (a, t->n_locations + 1);
  sort_events (x);
  find_fences (x);
  sort_accesses (x);
  c11t_lift_hb (x);
  x->has_mo = false;
  return x;
}

struct c11t_lifted *
c11t_lift (const struct c11t_trace *t, struct c11t_arena *a)
{
  struct c11t_lifted *x = c11t_lift_without_mo (t, a);
  c11t_lift_mo (x);
  x->has_mo = true;
  return x;
}
