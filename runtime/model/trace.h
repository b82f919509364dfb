/* trace.h -- what a model was told in one execution, event by event.
   SPDX-License-Identifier: BSD-3-Clause

   One flat piece of memory without pointers: the process that executes the
   program fills it in, and another one that shares the memory may read it,
   also when the first one is gone.  An event counts once N says so, so that
   what a dead process leaves is a prefix of its execution.

   Events are named by their position, from 0; they stand in the order in which
   the model was told of them.  For loads, stores, RMWs and fences that is the
   order of execution.  The order of seq_cst events is apart from that: SC.

   Invariants: OBJECT of an access is below N_LOCATIONS, of a synchronisation
   below N_OBJECTS; THREAD is below N_THREADS.  Each thread begins with START.

   Does not know what an execution may be (axioms.h).  */

#ifndef C11T_MODEL_TRACE_H
#define C11T_MODEL_TRACE_H

#include <stddef.h>

#include "model/model.h"

struct c11t_text;

#define C11T_TRACE_NONE UINT32_MAX

enum c11t_trace_kind
{
  C11T_TRACE_LOAD,
  C11T_TRACE_STORE,
  C11T_TRACE_RMW,
  C11T_TRACE_FENCE,
  C11T_TRACE_INIT,  /* a location's initial value, written at (THREAD, CLK) */
  C11T_TRACE_PLAIN, /* a plain write that enters late (paper section 7.2) */
  C11T_TRACE_FORK,  /* the thread makes thread OBJECT */
  C11T_TRACE_START, /* the thread's first event; RF: the FORK, if any */
  C11T_TRACE_RELEASE, /* through synchronisation object OBJECT */
  C11T_TRACE_ACQUIRE, /* the same; OBJECT may be C11T_TRACE_NONE */
  /* A step of the model itself, of no thread: others may see the store RF, of
     the location OBJECT.  */
  C11T_TRACE_STEP
};

struct c11t_trace_event
{
  uint8_t kind;
  uint8_t order; /* enum c11t_order; relaxed for plain accesses */
  uint8_t size;  /* bytes; 0 if not an access */
  /* INIT and PLAIN: the thread has left the stretch CLK in which it wrote.  */
  bool late;
  bool locked;     /* LOAD: a compare-exchange that failed */
  uint32_t thread; /* by creation; C11T_TRACE_NONE: before everything */
  uint32_t object; /* location, other thread or synchronisation object */
  uint32_t rf;     /* the store read; C11T_TRACE_NONE: unknown to us */
  uint32_t sc;     /* place in S, the order of seq_cst events; 0: not in it */
  c11t_clk clk;    /* the thread's own clock component before the event */
  uint64_t read, written;
};

struct c11t_trace
{
  char model[16];
  struct c11t_rules rules; /* the model's */
  bool overflowed; /* there were more events than room: nothing is known */
  uint32_t room;
  uint32_t n, n_threads, n_locations, n_objects;
  struct c11t_trace_event event[];
};

/* Bytes for a trace of ROOM events.  */
static inline size_t
c11t_trace_size (uint32_t room)
{
  return sizeof (struct c11t_trace) + room * sizeof (struct c11t_trace_event);
}

/* Make T, of c11t_trace_size (ROOM) bytes, an empty trace of MODEL.  */
void c11t_trace_reset (struct c11t_trace *t, uint32_t room,
                       const struct c11t_model_ops *model);

/* Append E; return its position, or C11T_TRACE_NONE if there is no room.  */
uint32_t c11t_trace_add (struct c11t_trace *t,
                         const struct c11t_trace_event *e);

/* Append event I as a line of text, or all events.  */
void c11t_trace_event_to_text (const struct c11t_trace *t, uint32_t i,
                               struct c11t_text *out);
void c11t_trace_to_text (const struct c11t_trace *t, struct c11t_text *out);

static inline bool
c11t_trace_reads (const struct c11t_trace_event *e)
{
  return e->kind == C11T_TRACE_LOAD || e->kind == C11T_TRACE_RMW;
}

static inline bool
c11t_trace_writes (const struct c11t_trace_event *e)
{
  return e->kind == C11T_TRACE_STORE || e->kind == C11T_TRACE_RMW
         || e->kind == C11T_TRACE_INIT || e->kind == C11T_TRACE_PLAIN;
}

/* An event of 29.3: initial values and late plain writes are none.  */
static inline bool
c11t_trace_atomic (const struct c11t_trace_event *e)
{
  return e->kind <= C11T_TRACE_FENCE;
}

static inline bool
c11t_trace_sc (const struct c11t_trace_event *e)
{
  return c11t_trace_atomic (e) && e->order == C11T_SEQ_CST;
}

#endif
