/* robustness.c -- could a weaker machine do what no interleaving does?
   SPDX-License-Identifier: BSD-3-Clause

   With analysis=robustness the executions are interleavings (model=sc), and
   analysis/robust.h is told of each of them by an observer of the model's
   steps.  What the analysis finds is a finding, and the execution goes on.

   Plain accesses are not told, see robust.h, unless plain=relaxed makes them
   atomic ones.  Locks, joins and the rest pass on what the analysis knows by
   the address of the clock that the engine keeps for them; where that clock
   holds what has come another way (a signal's), everything counts as passed
   on: then something may be missed, but nothing is made up.

   A loop that only waits is not told, but for the turn that ends it, see
   robust-turn.h.

   Does not: know when other loops wait, so a read of theirs that could only
   make them wait for longer is a finding, too.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "analysis/robust.h"
#include "base/arena.h"
#include "base/hash.h"
#include "base/out.h"
#include "c11test/abi.h"
#include "engine/core/params.h"
#include "engine/core/site.h"
#include "engine/core/state.h"
#include "engine/door/access.h"
#include "engine/observe/explain.h"
#include "engine/observe/robust-turn.h"
#include "engine/step/observer.h"
#include "model/event.h"
#include "model/index.h"
#include "model/model.h"
#include "report/finding.h"

/* What the analysis knows of a clock of the engine's, and what that held when
   it was last told.  */
struct channel
{
  struct c11t_robust_sync *sync;
  struct c11t_clock told;
  bool foreign; /* it held more than what was told */
};

static struct
{
  struct c11t_robust *r;
  struct c11t_index places; /* model location -> index into LOC */
  struct c11t_robust_location **loc;
  uint32_t n_loc, cap_loc;
  struct c11t_index channels; /* address of a clock -> index into CHANNEL */
  struct channel *channel;
  uint32_t n_channels, cap_channels;
  struct c11t_index seen; /* pairs of places that were reported */
} x;

/* --- Findings -------------------------------------------------------- */

static uint64_t
key_of (const struct c11t_event *e, const struct c11t_robust_verdict *v)
{
  uint64_t key = (uint64_t) c11t_site_number (e->site) << 32
                 | c11t_site_number (v->missed.site);
  return (key * C11T_HASH_MULTIPLIER) << 2 | (uint64_t) e->kind | 1u << 1;
}

static void
add_write (struct c11t_finding *f, enum c11t_role role,
           const struct c11t_robust_write *w, unsigned size)
{
  struct c11t_place *p = c11t_add_place (f, role, w->site, NULL);
  snprintf (p->thread, sizeof p->thread, "T%u", w->thread);
  c11t_place_order (p, w->order);
  c11t_place_value (p, w->value, size);
}

static void
say_what (struct c11t_finding *f, const struct c11t_robust_access *a,
          const struct c11t_robust_verdict *v)
{
  bool writes = a->kind == C11T_ROBUST_WRITE || a->kind == C11T_ROBUST_RMW;
  struct c11t_text t = C11T_TEXT (f->message);
  if (writes)
    c11t_text_add (&t,
                   "on a weaker machine this write by T%u could come before "
                   "one by T%u that was made earlier",
                   a->thread, v->missed.thread);
  else if (a->kind != C11T_ROBUST_READ)
    c11t_text_add (&t,
                   "on a weaker machine this read by T%u could miss a write "
                   "by T%u that was made earlier, and do otherwise for it",
                   a->thread, v->missed.thread);
  else
    c11t_text_add (&t,
                   "on a weaker machine this read by T%u could miss a write "
                   "by T%u that was made earlier, and take the value %llu",
                   a->thread, v->missed.thread,
                   (unsigned long long) v->stale.value);
  c11t_text_add (&t, " (policies:%s%s%s)",
                 v->policies & C11T_ROBUST_PSC ? " psc" : "",
                 v->policies & C11T_ROBUST_RC20 ? " rc20" : "",
                 v->policies & C11T_ROBUST_FENCED ? " fenced" : "");
}

static void
report (const struct c11t_event *e, const struct c11t_robust_access *a,
        const struct c11t_robust_verdict *v, bool later)
{
  uint64_t key = key_of (e, v);
  struct c11t_finding *f = c11t_index_get (&x.seen, key) == C11T_INDEX_NONE
                               ? c11t_finding_new (C11T_FINDING_ROBUSTNESS)
                               : NULL;
  if (!f)
    return;
  struct c11t_place *p
      = c11t_add_place (f, C11T_ROLE_SECOND, e->site, E.by_tid[e->tid]);
  c11t_place_order (p, e->plain ? 0xff : e->order);
  add_write (f, C11T_ROLE_FIRST, &v->missed, e->size);
  if (!v->stale.initial)
    add_write (f, C11T_ROLE_STALE_STORE, &v->stale, e->size);
  say_what (f, a, v);
  if (later)
    {
      c11t_robust_put_off (e->tid, f);
      return;
    }
  c11t_index_set (E.arena, &x.seen, key, 0);
  c11t_finding_done (f);
}

/* --- Accesses -------------------------------------------------------- */

static unsigned
policy (void)
{
  static const unsigned policies[]
      = { C11T_ROBUST_PSC, C11T_ROBUST_RC20, C11T_ROBUST_FENCED };
  return policies[c11t_params.robustness_policy];
}

static enum c11t_robust_kind
kind_of (const struct c11t_event *e)
{
  if (e->kind == C11T_STORE)
    return C11T_ROBUST_WRITE;
  if (e->cas)
    return e->weak ? C11T_ROBUST_WEAK_CAS : C11T_ROBUST_CAS;
  if (e->locked) /* without cause */
    return C11T_ROBUST_WEAK_CAS;
  return e->kind == C11T_RMW ? C11T_ROBUST_RMW : C11T_ROBUST_READ;
}

static struct c11t_robust_location *
place_of (const struct c11t_location *loc)
{
  return x.loc[c11t_index_get (&x.places, (uintptr_t) loc)];
}

/* E is about to read VALUE, or to write.  */
static void
see (const struct c11t_event *e, c11t_value value)
{
  struct c11t_robust_access a
      = { .kind = kind_of (e),
          .order = e->cas ? e->success_order : e->order,
          .fail_order = e->fail_order,
          .failed = e->locked,
          .tid = e->tid,
          .thread = E.by_tid[e->tid]->task.number,
          .value = e->value,
          .expected = e->expected,
          .loc = place_of (e->loc),
          .site = e->site };
  struct c11t_robust_access wish = a;
  struct c11t_robust_verdict v;
  enum c11t_robust_turn turn = c11t_robust_turn (&wish, e, value);
  if (c11t_robust_check (x.r, &wish, &v) && v.policies & policy ())
    report (e, &wish, &v, turn == C11T_TURN_LATER);
  if (turn == C11T_TURN_GUESS || turn == C11T_TURN_LATER)
    c11t_robust_commit (x.r, &a);
  else if (turn != C11T_TURN_AGAIN)
    c11t_robust_commit (x.r, &wish);
}

static void
before_commit (const struct c11t_done *d)
{
  const struct c11t_event *e = d->event;
  if (e->kind == C11T_FENCE)
    c11t_robust_fence (x.r, e->tid, e->order);
  else if (!e->plain || c11t_params.plain_mode != C11T_PLAIN_NA)
    see (e, d->read ? d->read->value : 0);
  else if (e->kind == C11T_STORE)
    c11t_robust_plain_store (x.r, place_of (e->loc), e->value);
}

/* --- Locations ------------------------------------------------------- */

static void
after_location (const struct c11t_done *d)
{
  uint32_t i = c11t_index_get (&x.places, (uintptr_t) d->loc);
  if (i == C11T_INDEX_NONE)
    {
      if (x.n_loc == x.cap_loc)
        x.loc
            = c11t_arena_grow (E.arena, x.loc, &x.cap_loc, 64, sizeof *x.loc);
      i = x.n_loc++;
      c11t_index_set (E.arena, &x.places, (uintptr_t) d->loc, i);
    }
  x.loc[i] = c11t_robust_location (x.r, d->value);
}

/* --- Locks, joins and the rest --------------------------------------- */

static struct channel *
channel_of (const struct c11t_clock *c)
{
  uint32_t i = c11t_index_get (&x.channels, (uintptr_t) c);
  if (i == C11T_INDEX_NONE)
    {
      if (x.n_channels == x.cap_channels)
        x.channel = c11t_arena_grow (E.arena, x.channel, &x.cap_channels, 64,
                                     sizeof *x.channel);
      i = x.n_channels++;
      x.channel[i].sync = c11t_robust_sync_new (x.r);
      c11t_index_set (E.arena, &x.channels, (uintptr_t) c, i);
    }
  return &x.channel[i];
}

static void
before_release (const struct c11t_done *d)
{
  struct channel *k = channel_of (d->clock);
  if (!d->clock->n) /* a new one, perhaps where another was */
    {
      c11t_robust_sync_reset (k->sync);
      k->foreign = false;
      k->told.n = 0;
    }
  k->foreign |= !c11t_clock_leq (d->clock, &k->told);
  c11t_robust_release (x.r, d->tid, k->sync);
}

static void
before_acquire (const struct c11t_done *d)
{
  if (!d->clock->n)
    return;
  struct channel *k = channel_of (d->clock);
  if (k->foreign || !c11t_clock_leq (d->clock, &k->told))
    c11t_robust_acquire_all (x.r, d->tid);
  else
    c11t_robust_acquire (x.r, d->tid, k->sync);
}

/* --- The observer ---------------------------------------------------- */

static void
before (const struct c11t_done *d)
{
  switch (d->kind)
    {
    case C11T_DONE_COMMIT:
      before_commit (d);
      break;
    case C11T_DONE_RELEASE:
      before_release (d);
      break;
    case C11T_DONE_ACQUIRE:
      before_acquire (d);
      break;
    case C11T_DONE_FREE:
      c11t_robust_location_free (x.r, place_of (d->loc));
      break;
    case C11T_DONE_INHERIT:
      c11t_robust_inherit (x.r, place_of (d->loc), place_of (d->from));
      break;
    case C11T_DONE_PLAIN:
      c11t_robust_plain_store (x.r, place_of (d->loc), d->value);
      break;
    case C11T_DONE_THREAD_START:
      c11t_robust_thread_start (x.r, d->tid, d->other);
      break;
    case C11T_DONE_THREAD_END:
      c11t_robust_left_loop (d->tid);
      c11t_robust_thread_end (x.r, d->tid);
      break;
    case C11T_DONE_LOCATION:
    case C11T_DONE_THREAD_WAIT:
    case C11T_DONE_INTERNAL: /* the models it is for have none */
      break;
    }
}

static void
after (const struct c11t_done *d)
{
  if (d->kind == C11T_DONE_LOCATION)
    after_location (d);
  else if (d->kind == C11T_DONE_RELEASE)
    c11t_clock_copy (E.arena, &channel_of (d->clock)->told, d->clock);
}

static bool
begin (void)
{
  memset (&x, 0, sizeof x);
  c11t_robust_turns_begin ();
  x.r = c11t_robust_new (E.arena);
  return true;
}

static bool
is_on (unsigned analysis)
{
  return c11t_params.analysis >> analysis & 1;
}

/* Who is asked for as several looks once, and at as much as any of them.  */
static bool
begin_plain (void)
{
  return !is_on (C11T_ANALYSIS_robustness_strict) && begin ();
}

static bool
begin_observational (void)
{
  return !is_on (C11T_ANALYSIS_robustness) && begin_plain ();
}

const struct c11t_observer c11t_observe_robustness
    = { "robustness", begin_plain, before, after };
const struct c11t_observer c11t_observe_robustness_strict
    = { "robustness-strict", begin, before, after };
const struct c11t_observer c11t_observe_robustness_observational
    = { "robustness-observational", begin_observational, before, after };
