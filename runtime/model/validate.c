/* validate.c -- pass every call on, and write it down; see validate.h.
   SPDX-License-Identifier: BSD-3-Clause

   Thread slots, store records and clocks are used again by the model; the
   trace numbers threads, stores and synchronisation objects by itself.  A
   store's number hangs on its SEQ, which is unique, an object's on the address
   of its clock until that clock is seen empty again.  */

#include "model/validate.h"

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
  struct c11t_model_ops ops;
  const struct c11t_model_ops *inner;
  struct c11t_model *m;
  struct c11t_arena *arena;
  struct c11t_trace *trace;
  struct c11t_index stores;    /* key_of a store -> event */
  struct c11t_index locations; /* address -> number */
  struct c11t_index objects;   /* address of the clock -> number */
  struct thread *threads;      /* by number */
  uint32_t cap_threads;
  uint32_t *current; /* by slot: the number of the thread that is in it */
  uint32_t cap_slots;
};

/* --- recording ----------------------------------------------------------- */

static struct c11t_validator *
self (const struct c11t_model *m)
{
  return (struct c11t_validator *) m;
}

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

/* --- the calls that change the model ------------------------------------- */

static void
thread_start (struct c11t_model *m, c11t_tid t, c11t_tid parent)
{
  struct c11t_validator *v = self (m);
  if (!recording (v))
    {
      v->inner->thread_start (v->m, t, parent);
      return;
    }
  uint32_t fork = C11T_TRACE_NONE;
  if (parent != t)
    {
      struct c11t_trace_event e = event_of (v, parent, C11T_TRACE_FORK);
      e.object = v->trace->n_threads;
      fork = record (v, &e);
    }
  v->inner->thread_start (v->m, t, parent);
  new_thread (v, t, own_clk (v, t));
  struct c11t_trace_event e = event_of (v, t, C11T_TRACE_START);
  e.rf = fork;
  record (v, &e);
}

static void
thread_end (struct c11t_model *m, c11t_tid t)
{
  struct c11t_validator *v = self (m);
  v->inner->thread_end (v->m, t);
}

static void
thread_wait (struct c11t_model *m, c11t_tid t, c11t_tid u)
{
  struct c11t_validator *v = self (m);
  v->inner->thread_wait (v->m, t, u);
}

static void
sync_release (struct c11t_model *m, c11t_tid t, struct c11t_clock *c)
{
  struct c11t_validator *v = self (m);
  if (recording (v))
    {
      struct c11t_trace_event e = event_of (v, t, C11T_TRACE_RELEASE);
      e.object = c->n ? c11t_index_get (&v->objects, (uintptr_t) c)
                      : C11T_TRACE_NONE;
      if (e.object == C11T_TRACE_NONE)
        {
          e.object = v->trace->n_objects++;
          c11t_index_set (v->arena, &v->objects, (uintptr_t) c, e.object);
        }
      record (v, &e);
    }
  v->inner->sync_release (v->m, t, c);
}

static void
sync_acquire (struct c11t_model *m, c11t_tid t, const struct c11t_clock *c)
{
  struct c11t_validator *v = self (m);
  if (recording (v))
    {
      struct c11t_trace_event e = event_of (v, t, C11T_TRACE_ACQUIRE);
      if (c->n)
        e.object = c11t_index_get (&v->objects, (uintptr_t) c);
      record (v, &e);
    }
  v->inner->sync_acquire (v->m, t, c);
}

static struct c11t_location *
location (struct c11t_model *m, uint8_t size, c11t_value value, c11t_tid tid,
          c11t_clk clk, struct c11test_site *site)
{
  struct c11t_validator *v = self (m);
  struct c11t_location *loc
      = v->inner->location (v->m, size, value, tid, clk, site);
  if (recording (v))
    {
      uint32_t n = v->trace->n_locations++;
      struct c11t_trace_event e = write_of (v, tid, clk, C11T_TRACE_INIT, n);
      e.size = size;
      e.written = value;
      uint32_t i = record (v, &e);
      if (i != C11T_TRACE_NONE)
        {
          c11t_index_set (v->arena, &v->locations, (uintptr_t) loc, n);
          c11t_index_set (v->arena, &v->stores, UINT64_C (1) << 63 | n, i);
        }
    }
  return loc;
}

static void
location_free (struct c11t_model *m, struct c11t_location *loc)
{
  struct c11t_validator *v = self (m);
  if (recording (v))
    c11t_index_set (v->arena, &v->locations, (uintptr_t) loc, C11T_TRACE_NONE);
  v->inner->location_free (v->m, loc);
}

/* That the new initial value gives what the old stores gave is not recorded:
   which of them are the last ones is the model's knowledge.  So such edges are
   missing in the lifted execution, which then has fewer rules to keep.  */
static void
inherit (struct c11t_model *m, struct c11t_location *to,
         const struct c11t_location *from)
{
  struct c11t_validator *v = self (m);
  v->inner->inherit (v->m, to, from);
}

static void
plain_store (struct c11t_model *m, struct c11t_location *loc, c11t_value value,
             c11t_tid tid, c11t_clk clk, struct c11test_site *site)
{
  struct c11t_validator *v = self (m);
  v->inner->plain_store (v->m, loc, value, tid, clk, site);
  if (!recording (v))
    return;
  /* All others come before it.  */
  const struct c11t_store *s = v->inner->latest (v->m, loc);
  uint32_t n = location_number (v, loc);
  struct c11t_trace_event e = write_of (v, tid, clk, C11T_TRACE_PLAIN, n);
  e.written = value;
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

static struct c11t_store *
commit (struct c11t_model *m, const struct c11t_event *e,
        struct c11t_store *rf)
{
  struct c11t_validator *v = self (m);
  if (!recording (v))
    return v->inner->commit (v->m, e, rf);
  struct c11t_trace_event x = access_of (v, e, rf);
  struct c11t_store *s = v->inner->commit (v->m, e, rf);
  uint32_t i = record (v, &x);
  if (s && i != C11T_TRACE_NONE)
    c11t_index_set (v->arena, &v->stores, key_of (s, x.object), i);
  return s;
}

/* --- the calls that only ask, or prune ----------------------------------- */

static const struct c11t_clock *
thread_clock (const struct c11t_model *m, c11t_tid t)
{
  const struct c11t_validator *v = self (m);
  return v->inner->thread_clock (v->m, t);
}

static void
candidates (const struct c11t_model *m, const struct c11t_event *e,
            struct c11t_rfset *out)
{
  const struct c11t_validator *v = self (m);
  v->inner->candidates (v->m, e, out);
}

static bool
feasible (const struct c11t_model *m, const struct c11t_event *e,
          const struct c11t_store *s)
{
  const struct c11t_validator *v = self (m);
  return v->inner->feasible (v->m, e, s);
}

static struct c11t_store *
latest (const struct c11t_model *m, struct c11t_location *loc)
{
  const struct c11t_validator *v = self (m);
  return v->inner->latest (v->m, loc);
}

static void
finals (const struct c11t_model *m, struct c11t_location *loc,
        struct c11t_rfset *out)
{
  const struct c11t_validator *v = self (m);
  v->inner->finals (v->m, loc, out);
}

static size_t
prune (struct c11t_model *m, enum c11t_prune_policy policy, uint32_t window)
{
  struct c11t_validator *v = self (m);
  return v->inner->prune (v->m, policy, window);
}

static unsigned
n_steps (const struct c11t_model *m)
{
  const struct c11t_validator *v = self (m);
  return v->inner->n_steps (v->m);
}

static void
step (struct c11t_model *m, unsigned i)
{
  struct c11t_validator *v = self (m);
  v->inner->step (v->m, i);
}

static void
check (const struct c11t_model *m)
{
  const struct c11t_validator *v = self (m);
  v->inner->check (v->m);
}

/* --- making one ---------------------------------------------------------- */

struct c11t_validator *
c11t_validator_new (struct c11t_arena *a, const struct c11t_model_ops *inner,
                    struct c11t_model *m, struct c11t_trace *trace)
{
  struct c11t_validator *v = c11t_arena_alloc (a, sizeof *v);
  v->inner = inner;
  v->m = m;
  v->arena = a;
  v->trace = trace;
  v->ops = (struct c11t_model_ops){
    .name = inner->name,
    .stores_commute = inner->stores_commute,
    .stores_ordered = inner->stores_ordered,
    .thread_start = thread_start,
    .thread_end = thread_end,
    .thread_wait = inner->thread_wait ? thread_wait : NULL,
    .thread_clock = thread_clock,
    .sync_release = sync_release,
    .sync_acquire = sync_acquire,
    .location = location,
    .location_free = location_free,
    .inherit = inherit,
    .plain_store = plain_store,
    .candidates = candidates,
    .feasible = feasible,
    .commit = commit,
    .latest = latest,
    .finals = finals,
    .prune = prune,
    .n_steps = inner->n_steps ? n_steps : NULL,
    .step = inner->step ? step : NULL,
    .check = check,
  };
  return v;
}

const struct c11t_model_ops *
c11t_validator_ops (const struct c11t_validator *v)
{
  return &v->ops;
}

struct c11t_model *
c11t_validator_model (struct c11t_validator *v)
{
  return (struct c11t_model *) v;
}
