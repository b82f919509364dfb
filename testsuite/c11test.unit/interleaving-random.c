/* interleaving-random.c -- is a trace one of an interleaving? By trying all.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "model base" }

   Random traces of two or three threads with up to four accesses each, on one to
   three locations, sometimes joined by a synchronisation object.  Reads take any
   earlier write.  All orders of the events are tried by a search that knows
   nothing of cycles: is there one in which each read takes the last write, and,
   where the model has it so, writes of a location stay in the order of the trace?
   Required:
   - where modification order is that of the trace, the answers are the same;
   - where it is not, what is said to be no interleaving is none, and of what is
     none at most one in a hundred is missed;
   - what is said to be a cycle is one: its steps are what they are said to be.

   C11T_INTERLEAVINGS in the environment says how many, 20,000 unless given.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/prng.h"
#include "model/axioms/interleaving.h"
#include "unit.h"

#define ROOM 64
#define MOST_STEPS 40

static struct c11t_prng prng;

static uint32_t
below (uint32_t n)
{
  return (uint32_t) (c11t_prng_next (&prng) % n);
}

/* --- Traces -------------------------------------------------------------- */

static struct c11t_trace *t;

static uint32_t
add (uint8_t kind, uint32_t thread, uint32_t object, uint32_t rf)
{
  struct c11t_trace_event e = { .kind = kind,
                                .thread = thread,
                                .object = object,
                                .rf = rf,
                                .size = 4 };
  return c11t_trace_add (t, &e);
}

/* A write of L that is in the trace.  */
static uint32_t
some_write (uint32_t l)
{
  for (;;)
    {
      uint32_t i = below (t->n);
      if (c11t_trace_writes (&t->event[i]) && t->event[i].object == l)
        return i;
    }
}

static void
make_trace (bool executed)
{
  uint32_t threads = 2 + below (2), locations = 1 + below (3);
  memset (t, 0, c11t_trace_size (ROOM));
  t->room = ROOM;
  t->rules.mo_is_execution_order = executed;
  t->n_threads = threads;
  t->n_locations = locations;
  t->n_objects = 1;
  for (uint32_t l = 0; l < locations; l++)
    add (C11T_TRACE_INIT, C11T_TRACE_NONE, l, C11T_TRACE_NONE);
  for (uint32_t n = 4 + below (4 * threads - 3); n > 0; n--)
    {
      uint32_t u = below (threads), l = below (locations);
      uint32_t what = below (20);
      if (what < 9)
        add (C11T_TRACE_LOAD, u, l, some_write (l));
      else if (what < 17)
        add (C11T_TRACE_STORE, u, l, C11T_TRACE_NONE);
      else if (what < 18)
        add (C11T_TRACE_RMW, u, l, some_write (l));
      else
        add (what < 19 ? C11T_TRACE_RELEASE : C11T_TRACE_ACQUIRE, u, 0,
             C11T_TRACE_NONE);
    }
}

/* --- All orders ---------------------------------------------------------- */

/* May I come when the events of DONE have?  */
static bool
may_come (uint64_t done, uint32_t i)
{
  const struct c11t_trace_event *e = &t->event[i];
  for (uint32_t k = 0; k < i; k++)
    {
      const struct c11t_trace_event *b = &t->event[k];
      if (done >> k & 1)
        continue;
      if (b->kind == C11T_TRACE_INIT || b->thread == e->thread)
        return false;
      if (b->kind == C11T_TRACE_RELEASE && e->kind == C11T_TRACE_ACQUIRE)
        return false;
      if (t->rules.mo_is_execution_order && c11t_trace_writes (b)
          && c11t_trace_writes (e) && b->object == e->object)
        return false;
    }
  return true;
}

/* Can the events that are not in DONE come, when LAST writes are the last ones?
   What was tried in vain is not tried again.  */
static uint64_t failed[4096][5];
static uint32_t n_failed;

static bool
extend (uint64_t done, const uint32_t last[3])
{
  if (done == (UINT64_C (1) << t->n) - 1)
    return true;
  uint64_t key[5] = { done, last[0], last[1], last[2], 1 };
  for (uint32_t k = 0; k < n_failed; k++)
    if (!memcmp (failed[k], key, sizeof key))
      return false;
  for (uint32_t i = 0; i < t->n; i++)
    {
      const struct c11t_trace_event *e = &t->event[i];
      if (done >> i & 1 || !may_come (done, i)
          || (c11t_trace_reads (e) && last[e->object] != e->rf))
        continue;
      uint32_t next[3] = { last[0], last[1], last[2] };
      if (c11t_trace_writes (e))
        next[e->object] = i;
      if (extend (done | UINT64_C (1) << i, next))
        return true;
    }
  if (n_failed < 4096)
    memcpy (failed[n_failed++], key, sizeof key);
  return false;
}

static bool
is_interleaving (void)
{
  uint32_t last[3] = { UINT32_MAX, UINT32_MAX, UINT32_MAX };
  n_failed = 0;
  return extend (0, last);
}

/* --- Is a cycle one? ----------------------------------------------------- */

static bool
is_true_step (const struct c11t_cycle_step *s, uint32_t to)
{
  const struct c11t_trace_event *a = &t->event[s->event], *b = &t->event[to];
  bool same = a->object == b->object;
  switch (s->kind)
    {
    case C11T_BEFORE_PO:
      return a->thread == b->thread && s->event < to;
    case C11T_BEFORE_RF:
      return c11t_trace_reads (b) && b->rf == s->event;
    case C11T_BEFORE_FR:
      return c11t_trace_reads (a) && c11t_trace_writes (b) && same
             && a->rf != to;
    case C11T_BEFORE_MO:
      return c11t_trace_writes (a) && c11t_trace_writes (b) && same;
    default:
      return a->kind == C11T_TRACE_RELEASE && b->kind == C11T_TRACE_ACQUIRE
             && s->event < to;
    }
}

static bool
is_true_cycle (const struct c11t_cycle_step *step, uint32_t n)
{
  for (uint32_t i = 0; i < n; i++)
    if (!is_true_step (&step[i], step[(i + 1) % n].event))
      return false;
  return n >= 2;
}

/* --- Both ---------------------------------------------------------------- */

static void
compare (bool executed)
{
  uint32_t none = 0, missed = 0, made_up = 0, untrue = 0;
  const char *env = getenv ("C11T_INTERLEAVINGS");
  uint32_t n = env ? (uint32_t) strtoul (env, NULL, 10) : 20000;
  for (uint32_t k = 0; k < n; k++)
    {
      struct c11t_arena *a = c11t_arena_new ();
      struct c11t_cycle_step step[MOST_STEPS];
      make_trace (executed);
      bool is = is_interleaving ();
      uint32_t length = c11t_interleaving_cycle (
          c11t_interleaving_new (a, t), step, MOST_STEPS);
      none += !is;
      missed += !is && !length;
      made_up += is && length;
      untrue += length && !is_true_cycle (step, length);
      c11t_arena_drop (a);
    }
  printf ("# %u traces, %u no interleavings, %u missed\n", n, none, missed);
  CHECK (none > n / 10 && none < n - n / 10);
  CHECK_EQ (made_up, 0);
  CHECK_EQ (untrue, 0);
  CHECK (executed ? missed == 0 : missed * 100 <= none);
}

static void
executed_order (void)
{
  compare (true);
}

static void
open_order (void)
{
  compare (false);
}

int
main (void)
{
  c11t_prng_seed (&prng, 1, 0);
  t = malloc (c11t_trace_size (ROOM));
  RUN (executed_order);
  RUN (open_order);
  free (t);
  return unit_done ();
}
