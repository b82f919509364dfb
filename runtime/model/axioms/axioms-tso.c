/* axioms-tso.c -- is a lifted execution one of an x86?
   SPDX-License-Identifier: BSD-3-Clause

   x86-TSO as one order ("global happens-before"; Owens, Sarkar and Sewell,
   TPHOLs 2009, and Alglave, Maranget and Tautschnig, "Herding Cats", TOPLAS
   2014) that these must agree with, beside coherence:
   - program order, but for a store before a load;
   - program order before and after what empties the store buffer: RMWs,
     compare-exchanges that fail, seq_cst stores and fences, synchronisation;
   - reads-from between threads;
   - from a read to what comes in modification order after what it reads;
   - the order of the trace among stores and what empties buffers (MEMORY
     ORDER below), which the model takes for the order of memory.
   All edges but those from reads go forward in the trace, and memory order is
   total; so there is a cycle iff a read B is before a write in memory order
   that B also comes after, directly or through later ones.

   The model takes nothing for stale without need: only a load that is not the
   first to see memory, because it overtakes a store of its own thread, reads an
   old value.

   Does not know when late plain writes and initial values reached memory.  */

#include "base/arena.h"
#include "model/axioms/axioms.h"

typedef const struct c11t_lifted lifted;

enum role
{
  NOTHING, /* orders nothing */
  LOAD,
  STORE,
  FULL /* empties the buffer */
};

static enum role
role_of (const struct c11t_trace_event *e)
{
  bool sc = c11t_trace_sc (e);
  switch (e->kind)
    {
    case C11T_TRACE_LOAD:
      return e->locked ? FULL : LOAD;
    case C11T_TRACE_STORE:
      return sc ? FULL : STORE;
    case C11T_TRACE_FENCE:
      return sc ? FULL : NOTHING;
    case C11T_TRACE_INIT:
    case C11T_TRACE_PLAIN:
      return NOTHING;
    default:
      return FULL;
    }
}

/* What is known while the trace is gone through.  Events of the memory order
   are numbered from 1, 0 is none; arrays are by event, and by thread.  */
struct pass
{
  lifted *x;
  uint32_t n;       /* events of the memory order so far */
  uint32_t *number; /* in memory order; 0: not in it */
  uint32_t *after;  /* the last one that the event comes after */
  uint32_t *load;   /* by thread: that its next load comes after */
  uint32_t *store;  /* by thread: the number of its last store */
};

/* The first STORE or RMW after W in modification order, or none.  */
static uint32_t
next_write (lifted *x, uint32_t w)
{
  uint32_t l = x->trace->event[w].object;
  for (uint32_t k = x->first_write[l] + x->mo[w] + 1; k < x->first_write[l + 1];
       k++)
    {
      uint8_t kind = x->trace->event[x->by_mo[k]].kind;
      if (kind == C11T_TRACE_STORE || kind == C11T_TRACE_RMW)
        return x->by_mo[k];
    }
  return C11T_TRACE_NONE;
}

/* Fill in AFTER and NUMBER of event I.  */
static void
visit (struct pass *p, uint32_t i)
{
  const struct c11t_trace_event *e = &p->x->trace->event[i];
  enum role role = role_of (e);
  if (role == NOTHING)
    return;
  /* Who is in memory order comes after all of it so far.  */
  uint32_t after = role == LOAD ? p->load[e->thread] : p->n;
  if (role == LOAD && p->x->trace->event[e->rf].thread != e->thread
      && p->number[e->rf] > after)
    after = p->number[e->rf];
  p->after[i] = after;
  if (role == LOAD)
    {
      p->load[e->thread] = after;
      return;
    }
  p->number[i] = ++p->n;
  if (role == FULL)
    p->load[e->thread] = p->n;
  if (c11t_trace_writes (e))
    p->store[e->thread] = p->n;
}

static bool
broken (struct c11t_broken *ret, const char *axiom, const char *text,
        uint32_t a, uint32_t b)
{
  *ret = (struct c11t_broken){ axiom, "x86-TSO, TPHOLs 2009", text, a, b };
  return false;
}

/* Check the read B, which has been visited.  */
static bool
read_holds (const struct pass *p, uint32_t b, struct c11t_broken *ret)
{
  const struct c11t_trace_event *e = &p->x->trace->event[b];
  uint32_t a = next_write (p->x, e->rf);
  if (a == C11T_TRACE_NONE || a >= b)
    return true;
  if (p->number[a] <= p->after[b])
    return broken (ret, "memory order",
                   "B comes after A in memory, but reads what A overwrote", a,
                   b);
  if (p->store[e->thread] <= p->after[b])
    return broken (ret, "store buffer",
                   "B reads what A overwrote, but no store of its thread can "
                   "be in the buffer",
                   a, b);
  return true;
}

bool
c11t_axioms_tso_hold (lifted *x, struct c11t_broken *ret)
{
  const struct c11t_trace *t = x->trace;
  struct pass p = { .x = x };
  p.number = c11t_arena_alloc (x->arena, t->n * sizeof *p.number);
  p.after = c11t_arena_alloc (x->arena, t->n * sizeof *p.after);
  p.load = c11t_arena_alloc (x->arena, t->n_threads * sizeof *p.load);
  p.store = c11t_arena_alloc (x->arena, t->n_threads * sizeof *p.store);
  for (uint32_t i = 0; i < t->n; i++)
    {
      visit (&p, i);
      if (c11t_trace_reads (&t->event[i]) && !read_holds (&p, i, ret))
        return false;
    }
  return true;
}
