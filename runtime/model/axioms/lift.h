/* lift.h -- from a trace to an execution with total orders (paper, A.2).
   SPDX-License-Identifier: BSD-3-Clause

   A trace says what was done and what was read.  Lifting adds the rest:
   - sequenced before: the order within each thread, with late plain writes
     put at the end of the stretch they were made in;
   - a total order of all events that is consistent with happens-before and
     reads-from: the order of execution, but for late plain writes;
   - happens-before: sb, creation of threads, synchronisation objects, and
     synchronizes-with through release sequences, which are found by going back
     along reads-from;
   - modification order of each location, a total order: the order of execution
     if the model says so, else a topological sort of what the axioms demand.
   If what they demand has a cycle, the demand that closes it, that of the
   newest event, is left out, so that the axiom it comes from is found broken.

   Written from the axioms.  Uses no rule and no data of the models.

   Is permissive where a trace does not tell all, that is, it leaves
   happens-before edges out and never makes one up:
   - an initial value of a location that replaces others (mixed-size) gives
     nothing to those who acquire from it;
   - a late plain write is in no release sequence, happens before those events
     of its location only that were told after it, and is none of the atomic
     modifications of 29.3;
   - where S is not the order of execution, 29.3p4 to p7 are asked of accesses
     that were executed in the order of S only.  */

#ifndef C11T_MODEL_LIFT_H
#define C11T_MODEL_LIFT_H

#include "model/trace.h"

struct c11t_arena;

/* Arrays without a word about their index are indexed by event.  */
struct c11t_lifted
{
  const struct c11t_trace *trace;
  struct c11t_arena *arena;
  uint32_t *order;  /* the events in their total order */
  uint32_t *place;  /* in ORDER */
  uint32_t *before; /* the event before it in its thread, or none */
  uint16_t *sb;     /* place in its thread, from 1; 0: before everything */
  /* The last seq_cst fence before it in its thread, the first one after.  */
  uint32_t *fence_before, *fence_after;
  uint32_t *access;       /* all accesses, location after location */
  uint32_t *first_access; /* by location, with an end: where in ACCESS */
  uint32_t *write_before; /* the write of its location that came before it */
  uint16_t *rows;  /* vector clocks over threads, as places in the thread */
  uint32_t n_rows; /* rows 0 to n - 1 are the events' own */
  bool has_mo;     /* what follows is there */
  uint32_t *mo;    /* place of a write in its location's modification order */
  uint32_t *by_mo; /* the writes, location after location, in that order */
  uint32_t *first_write; /* by location, with an end: where in BY_MO */
  uint32_t n_dropped;    /* demands that closed a cycle */
  /* By location: what the axioms demand (lift-mo.c).  NULL where modification
     order is the order of execution.  */
  struct c11t_lift_graph **demands;
};

/* Lift T, each of whose reads takes an earlier store of its location.  Memory
   comes from A.  */
struct c11t_lifted *c11t_lift (const struct c11t_trace *t,
                               struct c11t_arena *a);

/* The same without modification order, which takes time that grows with the
   square of the accesses of a location.  */
struct c11t_lifted *c11t_lift_without_mo (const struct c11t_trace *t,
                                          struct c11t_arena *a);

/* A and B, writes of one location: do the axioms of coherence demand that A be
   before B?  */
bool c11t_lifted_demanded (const struct c11t_lifted *x, uint32_t a,
                           uint32_t b);

/* lift-hb.c and lift-mo.c: the parts of c11t_lift after those that only sort
   events.  */
void c11t_lift_hb (struct c11t_lifted *x);
void c11t_lift_mo (struct c11t_lifted *x);

static inline uint16_t *
c11t_lifted_row (const struct c11t_lifted *x, uint32_t row)
{
  return x->rows + (size_t) row * x->trace->n_threads;
}

/* True if A happens before B.  */
static inline bool
c11t_lifted_hb (const struct c11t_lifted *x, uint32_t a, uint32_t b)
{
  const struct c11t_trace_event *e = &x->trace->event[a];
  if (a == b || (a > b && !c11t_trace_atomic (e)))
    return false;
  if (e->thread == C11T_TRACE_NONE)
    return true;
  if (x->trace->event[b].thread == C11T_TRACE_NONE)
    return false;
  return c11t_lifted_row (x, b)[e->thread] >= x->sb[a];
}

/* True if A comes before B in S, in which both are.  */
static inline bool
c11t_lifted_sc (const struct c11t_lifted *x, uint32_t a, uint32_t b)
{
  return x->trace->event[a].sc < x->trace->event[b].sc;
}

/* --- the orders in which 29.3 speaks of two accesses --------------------- */

/* False if 29.3, and paper 7.2, say nothing of earlier writes and B.  */
static inline bool
c11t_lifted_is_ordered (const struct c11t_lifted *x, uint32_t b)
{
  return c11t_trace_sc (&x->trace->event[b])
         || x->fence_before[b] != C11T_TRACE_NONE
         || x->trace->event[b].kind == C11T_TRACE_PLAIN;
}

/* seq_cst A is before a fence before B (p4; p7, second case).  */
static inline bool
c11t_lifted_to_fence (const struct c11t_lifted *x, uint32_t a, uint32_t b)
{
  return c11t_trace_sc (&x->trace->event[a])
         && x->fence_before[b] != C11T_TRACE_NONE
         && c11t_lifted_sc (x, a, x->fence_before[b]);
}

/* A fence after A is before seq_cst B (p5; p7, first case).  */
static inline bool
c11t_lifted_from_fence (const struct c11t_lifted *x, uint32_t a, uint32_t b)
{
  return c11t_trace_sc (&x->trace->event[b])
         && x->fence_after[a] != C11T_TRACE_NONE
         && c11t_lifted_sc (x, x->fence_after[a], b);
}

/* A fence after A is before a fence before B (p6; p7, third case).  */
static inline bool
c11t_lifted_fences (const struct c11t_lifted *x, uint32_t a, uint32_t b)
{
  return x->fence_after[a] != C11T_TRACE_NONE
         && x->fence_before[b] != C11T_TRACE_NONE
         && c11t_lifted_sc (x, x->fence_after[a], x->fence_before[b]);
}

#endif
