/* validate.c -- write every step of a model down; see validate.h.
   SPDX-License-Identifier: BSD-3-Clause

   Thread slots, store records and clocks are used again by the model; the
   trace numbers threads, stores and synchronisation objects by itself.  A
   store's number hangs on its SEQ, which is unique, an object's on the address
   of its clock until that clock is seen empty again.  */

#include "model/axioms/validate.h"

#include <string.h>

#include "base/arena.h"
#include "base/assert.h"
#include "model/index.h"

struct thread
{
  c11t_tid tid;
  c11t_clk first_clk;
};

struct c11t_validator
{
  const struct c11t_model_ops *inner;
  const struct c11t_model *m;
  struct c11t_arena *arena;
  struct c11t_trace *trace;
  struct c11t_index stores;    /* key_of a store -> event */
  struct c11t_index locations; /* address -> number */
  struct c11t_index objects;   /* address of the clock -> number */
  struct thread *threads;      /* by number */
  uint32_t cap_threads;
  uint32_t *current; /* by slot: the number of the thread that is in it */
  uint32_t cap_slots;
  struct c11t_trace_event next; /* of the commit that is being made */
  uint32_t fork;                /* likewise of the thread's start */
  uint32_t n_sc;                /* seq_cst events so far */
};

/* --- recording ----------------------------------------------------------- */

/* True if events are still written down.  */
static bool
recording (const struct c11t_validator *v)
{
  return !v->trace->overflowed;
}

/* Append E.  */
static uint32_t
record (struct c11t_validator *v, const struct c11t_trace_event *e)
{
  uint32_t i = c11t_trace_add (v->trace, e);
  if (i == C11T_TRACE_NONE)
    {
      c11t_index_free (v->arena, &v->stores);
      c11t_index_free (v->arena, &v->locations);
      c11t_index_free (v->arena, &v->objects);
    }
  return i;
}

/* The present own component of slot T.  */
static c11t_clk
own_clk (const struct c11t_validator *v, c11t_tid t)
{
  return c11t_clock_get (v->inner->thread_clock (v->m, t), t);
}

/* The number of the thread that was in slot T at CLK.  */
static uint32_t
thread_at (const struct c11t_validator *v, c11t_tid t, c11t_clk clk)
{
  uint32_t i = v->trace->n_threads;
  while (i-- > 0)
    if (v->threads[i].tid == t && v->threads[i].first_clk <= clk)
      return i;
  C11T_ASSERT (!"a thread that was started");
  return C11T_TRACE_NONE;
}

/* An event of the thread in slot T, now.  */
static struct c11t_trace_event
event_of (const struct c11t_validator *v, c11t_tid t, uint8_t kind)
{
  return (struct c11t_trace_event){ .kind = kind,
                                    .thread = v->current[t],
                                    .object = C11T_TRACE_NONE,
                                    .rf = C11T_TRACE_NONE,
                                    .clk = own_clk (v, t) };
}

/* A write that was made by slot T at CLK, and is told of now.  */
static struct c11t_trace_event
write_of (const struct c11t_validator *v, c11t_tid t, c11t_clk clk,
          uint8_t kind, uint32_t location)
{
  bool always = clk == 0;
  return (struct c11t_trace_event){ .kind = kind,
                                    .late = !always && clk != own_clk (v, t),
                                    .thread = always ? C11T_TRACE_NONE
                                                     : thread_at (v, t, clk),
                                    .object = location,
                                    .rf = C11T_TRACE_NONE,
                                    .clk = clk };
}

/* The key of S: of an initial value its location, else its SEQ.  */
static uint64_t
key_of (const struct c11t_store *s, uint32_t location)
{
  return s->seq ? s->seq : UINT64_C (1) << 63 | location;
}

static uint32_t
location_number (const struct c11t_validator *v,
                 const struct c11t_location *loc)
{
  return c11t_index_get (&v->locations, (uintptr_t) loc);
}

/* Make room for item N of the array P of *CAP items of SIZE bytes; return it,
   or the larger one that takes its place.  */
static void *
grow (struct c11t_arena *a, void *p, uint32_t *cap, uint32_t n, size_t size)
{
  uint32_t more = *cap ? *cap : 8;
  if (n < *cap)
    return p;
  while (more <= n)
    more *= 2;
  void *q = c11t_arena_alloc (a, more * size);
  if (p)
    memcpy (q, p, *cap * size);
  c11t_arena_free (a, p, *cap * size);
  *cap = more;
  return q;
}

/* A new thread is in slot T from CLK on.  */
static void
new_thread (struct c11t_validator *v, c11t_tid t, c11t_clk clk)
{
  uint32_t n = v->trace->n_threads++;
  v->threads
      = grow (v->arena, v->threads, &v->cap_threads, n, sizeof *v->threads);
  v->current
      = grow (v->arena, v->current, &v->cap_slots, t, sizeof *v->current);
  v->threads[n] = (struct thread){ t, clk };
  v->current[t] = n;
}

/* --- what is done ---------------------------------------------------------
 */

static void
before_start (struct c11t_validator *v, const struct c11t_done *d)
{
  v->fork = C11T_TRACE_NONE;
  if (d->other == d->tid)
    return;
  struct c11t_trace_event e = event_of (v, d->other, C11T_TRACE_FORK);
  e.object = v->trace->n_threads;
  v->fork = record (v, &e);
}

static void
after_start (struct c11t_validator *v, const struct c11t_done *d)
{
  new_thread (v, d->tid, own_clk (v, d->tid));
  struct c11t_trace_event e = event_of (v, d->tid, C11T_TRACE_START);
  e.rf = v->fork;
  record (v, &e);
}

static void
before_release (struct c11t_validator *v, const struct c11t_done *d)
{
  const struct c11t_clock *c = d->clock;
  struct c11t_trace_event e = event_of (v, d->tid, C11T_TRACE_RELEASE);
  e.object
      = c->n ? c11t_index_get (&v->objects, (uintptr_t) c) : C11T_TRACE_NONE;
  if (e.object == C11T_TRACE_NONE)
    {
      e.object = v->trace->n_objects++;
      c11t_index_set (v->arena, &v->objects, (uintptr_t) c, e.object);
    }
  record (v, &e);
}

static void
before_acquire (struct c11t_validator *v, const struct c11t_done *d)
{
  struct c11t_trace_event e = event_of (v, d->tid, C11T_TRACE_ACQUIRE);
  if (d->clock->n)
    e.object = c11t_index_get (&v->objects, (uintptr_t) d->clock);
  record (v, &e);
}

static void
after_location (struct c11t_validator *v, const struct c11t_done *d)
{
  uint32_t n = v->trace->n_locations++;
  struct c11t_trace_event e = write_of (v, d->tid, d->clk, C11T_TRACE_INIT, n);
  e.size = d->size;
  e.written = d->value;
  uint32_t i = record (v, &e);
  if (i == C11T_TRACE_NONE)
    return;
  c11t_index_set (v->arena, &v->locations, (uintptr_t) d->loc, n);
  c11t_index_set (v->arena, &v->stores, UINT64_C (1) << 63 | n, i);
}

static void
after_plain (struct c11t_validator *v, const struct c11t_done *d)
{
  /* All others come before it.  */
  const struct c11t_store *s = v->inner->latest (v->m, d->loc);
  uint32_t n = location_number (v, d->loc);
  struct c11t_trace_event e
      = write_of (v, d->tid, d->clk, C11T_TRACE_PLAIN, n);
  e.written = d->value;
  uint32_t i = record (v, &e);
  if (i != C11T_TRACE_NONE)
    c11t_index_set (v->arena, &v->stores, key_of (s, n), i);
}

/* E, which reads RF, before it is committed.  */
static struct c11t_trace_event
access_of (const struct c11t_validator *v, const struct c11t_event *e,
           const struct c11t_store *rf)
{
  static const uint8_t kinds[] = { [C11T_LOAD] = C11T_TRACE_LOAD,
                                   [C11T_STORE] = C11T_TRACE_STORE,
                                   [C11T_RMW] = C11T_TRACE_RMW,
                                   [C11T_FENCE] = C11T_TRACE_FENCE };
  C11T_ASSERT (e->kind != C11T_CAS);
  struct c11t_trace_event x = event_of (v, e->tid, kinds[e->kind]);
  x.order = (uint8_t) (e->plain ? C11T_RELAXED : e->order);
  x.size = e->size;
  x.locked = e->locked;
  if (e->kind != C11T_FENCE)
    x.object = location_number (v, e->loc);
  if (c11t_trace_writes (&x))
    x.written = e->value;
  if (rf)
    {
      x.rf = c11t_index_get (&v->stores,
                             key_of (rf, location_number (v, rf->loc)));
      x.read = rf->value;
    }
  return x;
}

/* The place in S of the event that was committed, which is seq_cst.  */
static uint32_t
sc_place (struct c11t_validator *v)
{
  v->n_sc++;
  return !c11t_rules_have_sc (&v->trace->rules) ? 0
         : v->inner->sc_place                   ? v->inner->sc_place (v->m)
                                                : v->n_sc;
}

static void
after_commit (struct c11t_validator *v, const struct c11t_done *d)
{
  if (c11t_trace_sc (&v->next))
    v->next.sc = sc_place (v);
  uint32_t i = record (v, &v->next);
  if (d->made && i != C11T_TRACE_NONE)
    c11t_index_set (v->arena, &v->stores, key_of (d->made, v->next.object), i);
}

/* A step of the model itself is about to be taken.  */
static void
before_internal (struct c11t_validator *v, const struct c11t_done *d)
{
  struct c11t_trace_event e = { .kind = C11T_TRACE_STEP,
                                .thread = C11T_TRACE_NONE,
                                .object = location_number (v, d->step.loc) };
  e.rf = c11t_index_get (&v->stores, d->step.seq);
  record (v, &e);
}

/* --- the two ways in ------------------------------------------------------
 */

void
c11t_validator_before (struct c11t_validator *v, const struct c11t_done *d)
{
  if (!recording (v))
    return;
  switch (d->kind)
    {
    case C11T_DONE_COMMIT:
      v->next = access_of (v, d->event, d->read);
      break;
    case C11T_DONE_RELEASE:
      before_release (v, d);
      break;
    case C11T_DONE_ACQUIRE:
      before_acquire (v, d);
      break;
    case C11T_DONE_FREE:
      c11t_index_set (v->arena, &v->locations, (uintptr_t) d->loc,
                      C11T_TRACE_NONE);
      break;
    case C11T_DONE_THREAD_START:
      before_start (v, d);
      break;
    case C11T_DONE_INTERNAL:
      before_internal (v, d);
      break;
    default:
      break;
    }
}

/* That the new initial value of a location that inherits gives what the old
   stores gave is not recorded: which of them are the last ones is the model's
   knowledge.  So such edges are missing in the lifted execution, which then
   has fewer rules to keep.  */
void
c11t_validator_after (struct c11t_validator *v, const struct c11t_done *d)
{
  if (!recording (v))
    return;
  switch (d->kind)
    {
    case C11T_DONE_COMMIT:
      after_commit (v, d);
      break;
    case C11T_DONE_LOCATION:
      after_location (v, d);
      break;
    case C11T_DONE_PLAIN:
      after_plain (v, d);
      break;
    case C11T_DONE_THREAD_START:
      after_start (v, d);
      break;
    default:
      break;
    }
}

/* --- making one ---------------------------------------------------------- */

struct c11t_validator *
c11t_validator_new (struct c11t_arena *a, const struct c11t_model_ops *ops,
                    const struct c11t_model *m, struct c11t_trace *trace)
{
  struct c11t_validator *v = c11t_arena_alloc (a, sizeof *v);
  v->inner = ops;
  v->m = m;
  v->arena = a;
  v->trace = trace;
  return v;
}
