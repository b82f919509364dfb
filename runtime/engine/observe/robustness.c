/* robustness.c -- could a weaker machine do what no interleaving does?
   SPDX-License-Identifier: BSD-3-Clause

   With analysis=robustness the executions are interleavings (model=sc), and
   analysis/robust.h is told of each of them: this file takes the place of the
   model's table of operations, as the recorder and the validator do, so that
   nothing is asked anywhere when the option is off.  What the analysis finds
   is a finding, and the execution goes on.

   Plain accesses are not told, see robust.h, unless plain=relaxed makes them
   atomic ones.  Locks, joins and the rest pass on what the analysis knows by
   the address of the clock that the engine keeps for them; where that clock
   holds what has come another way (a signal's), everything counts as passed
   on: then something may be missed, but nothing is made up.

   A loop that only waits is not told, but for the turn that ends it, if the
   program says so (c11test_await); robustness-strict does not listen.

   Does not: know by itself when a loop waits, so a read that could only make
   it wait for longer is a finding, too.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "analysis/robust-state.h"
#include "analysis/robust.h"
#include "base/arena.h"
#include "base/out.h"
#include "c11test/abi.h"
#include "engine/core/params.h"
#include "engine/core/site.h"
#include "engine/core/state.h"
#include "engine/door/access.h"
#include "engine/observe/explain.h"
#include "engine/observe/record.h"
#include "engine/observe/robustness.h"
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

/* What a thread has said of its next read (c11test_await).  */
struct await
{
  bool said, equal;
  c11t_value value;
  unsigned size; /* of the read */
};

static struct
{
  struct c11t_model_ops ops;
  const struct c11t_model_ops *inner;
  struct c11t_robust *r;
  struct c11t_index places; /* model location -> index into LOC */
  struct c11t_robust_location **loc;
  uint32_t n_loc, cap_loc;
  struct c11t_index channels; /* address of a clock -> index into CHANNEL */
  struct channel *channel;
  uint32_t n_channels, cap_channels;
  struct await *await; /* by thread, as far as any has said something */
  uint32_t cap_await;
  struct c11t_index seen;       /* pairs of places that were reported */
  const struct c11t_event *cas; /* the compare-exchange that is on its way */
  enum c11t_order cas_order;    /* its order if it succeeds */
} x;

/* --- Findings -------------------------------------------------------- */

static bool
is_new (const struct c11t_event *e, const struct c11t_robust_verdict *v)
{
  uint64_t key = (uint64_t) c11t_site_number (e->site) << 32
                 | c11t_site_number (v->missed.site);
  key = (key * 0x9e3779b97f4a7c15u) << 2 | (uint64_t) e->kind | 1u << 1;
  if (c11t_index_get (&x.seen, key) != C11T_INDEX_NONE)
    return false;
  c11t_index_set (E.arena, &x.seen, key, 0);
  return true;
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
        const struct c11t_robust_verdict *v)
{
  struct c11t_finding *f
      = is_new (e, v) ? c11t_finding_new (C11T_FINDING_ROBUSTNESS) : NULL;
  if (!f)
    return;
  struct c11t_place *p
      = c11t_add_place (f, C11T_ROLE_SECOND, e->site, E.by_tid[e->tid]);
  c11t_place_order (p, e->plain ? 0xff : e->order);
  add_write (f, C11T_ROLE_FIRST, &v->missed, e->size);
  if (!v->stale.initial)
    add_write (f, C11T_ROLE_STALE_STORE, &v->stale, e->size);
  say_what (f, a, v);
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
  if (x.cas == e)
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

static bool
is_awaited (const void *closure, c11t_value value)
{
  const struct await *w = closure;
  c11t_value wanted = w->value;
  if (w->size < sizeof w->value)
    wanted &= ((c11t_value) 1 << 8 * w->size) - 1;
  return (value == wanted) == w->equal;
}

/* A is one turn of a loop that waits, and reads VALUE: say so in A.  Return
   true if there will be another.  */
static bool
wait_for (struct c11t_robust_access *a, const struct c11t_event *e,
          c11t_value value)
{
  struct await *w = e->tid < x.cap_await ? &x.await[e->tid] : NULL;
  if (!w || !w->said || e->kind == C11T_STORE)
    return false;
  w->said = false;
  if (a->kind == C11T_ROBUST_READ)
    {
      w->size = e->size;
      a->kind = C11T_ROBUST_WAIT;
      a->wanted = is_awaited;
      a->closure = w;
      return !is_awaited (w, value);
    }
  if (a->kind == C11T_ROBUST_RMW)
    return false;
  a->kind = C11T_ROBUST_BCAS;
  a->failed = false;
  return e->locked;
}

/* E is about to read VALUE, or to write.  */
static void
see (const struct c11t_event *e, c11t_value value)
{
  struct c11t_robust_access a = { .kind = kind_of (e),
                                  .order = x.cas == e ? x.cas_order : e->order,
                                  .fail_order = e->fail_order,
                                  .failed = e->locked,
                                  .tid = e->tid,
                                  .thread = E.by_tid[e->tid]->task.number,
                                  .value = e->value,
                                  .expected = e->expected,
                                  .loc = place_of (e->loc),
                                  .site = e->site };
  struct c11t_robust_verdict v;
  bool again = wait_for (&a, e, value);
  if (c11t_robust_check (x.r, &a, &v) && v.policies & policy ())
    report (e, &a, &v);
  if (!again)
    c11t_robust_commit (x.r, &a);
}

void
c11t_robustness_await (uint64_t value, bool equal)
{
  if (c11t_params.analysis != C11T_ANALYSIS_ROBUSTNESS)
    return;
  c11t_tid t = c11t_enter ()->tid;
  while (x.cap_await <= t)
    x.await
        = c11t_arena_grow (E.arena, x.await, &x.cap_await, 8, sizeof *x.await);
  x.await[t] = (struct await){ .said = true, .equal = equal, .value = value };
  c11t_leave ();
}

static void
candidates (const struct c11t_model *m, const struct c11t_event *e,
            struct c11t_rfset *out)
{
  x.cas = e->kind == C11T_CAS ? e : NULL;
  x.cas_order = e->order;
  x.inner->candidates (m, e, out);
}

static struct c11t_store *
commit (struct c11t_model *m, const struct c11t_event *e,
        struct c11t_store *rf)
{
  if (e->kind == C11T_FENCE)
    c11t_robust_fence (x.r, e->tid, e->order);
  else if (!e->plain || c11t_params.plain_mode != C11T_PLAIN_NA)
    see (e, rf ? rf->value : 0);
  else if (e->kind == C11T_STORE)
    c11t_robust_plain_store (x.r, place_of (e->loc), e->value);
  x.cas = NULL;
  return x.inner->commit (m, e, rf);
}

/* --- Locations ------------------------------------------------------- */

static struct c11t_location *
location (struct c11t_model *m, uint8_t size, c11t_value value, c11t_tid tid,
          c11t_clk clk, struct c11test_site *site)
{
  struct c11t_location *l = x.inner->location (m, size, value, tid, clk, site);
  uint32_t i = c11t_index_get (&x.places, (uintptr_t) l);
  if (i == C11T_INDEX_NONE)
    {
      if (x.n_loc == x.cap_loc)
        x.loc
            = c11t_arena_grow (E.arena, x.loc, &x.cap_loc, 64, sizeof *x.loc);
      i = x.n_loc++;
      c11t_index_set (E.arena, &x.places, (uintptr_t) l, i);
    }
  x.loc[i] = c11t_robust_location (x.r, value);
  return l;
}

static void
location_free (struct c11t_model *m, struct c11t_location *l)
{
  c11t_robust_location_free (x.r, place_of (l));
  x.inner->location_free (m, l);
}

static void
inherit (struct c11t_model *m, struct c11t_location *to,
         const struct c11t_location *from)
{
  c11t_robust_inherit (x.r, place_of (to), place_of (from));
  x.inner->inherit (m, to, from);
}

static void
plain_store (struct c11t_model *m, struct c11t_location *l, c11t_value value,
             c11t_tid tid, c11t_clk clk, struct c11test_site *site)
{
  c11t_robust_plain_store (x.r, place_of (l), value);
  x.inner->plain_store (m, l, value, tid, clk, site);
}

/* --- Threads and other synchronisation ------------------------------- */

static void
thread_start (struct c11t_model *m, c11t_tid t, c11t_tid parent)
{
  c11t_robust_thread_start (x.r, t, parent);
  x.inner->thread_start (m, t, parent);
}

static void
thread_end (struct c11t_model *m, c11t_tid t)
{
  c11t_robust_thread_end (x.r, t);
  x.inner->thread_end (m, t);
}

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
sync_release (struct c11t_model *m, c11t_tid t, struct c11t_clock *c)
{
  struct channel *k = channel_of (c);
  if (!c->n) /* a new one, perhaps where another was */
    {
      c11t_robust_sync_reset (k->sync);
      k->foreign = false;
      k->told.n = 0;
    }
  k->foreign |= !c11t_clock_leq (c, &k->told);
  c11t_robust_release (x.r, t, k->sync);
  x.inner->sync_release (m, t, c);
  c11t_clock_copy (E.arena, &k->told, c);
}

static void
sync_acquire (struct c11t_model *m, c11t_tid t, const struct c11t_clock *c)
{
  if (c->n)
    {
      struct channel *k = channel_of (c);
      if (k->foreign || !c11t_clock_leq (c, &k->told))
        c11t_robust_acquire_all (x.r, t);
      else
        c11t_robust_acquire (x.r, t, k->sync);
    }
  x.inner->sync_acquire (m, t, c);
}

/* --- Begin ----------------------------------------------------------- */

void
c11t_robustness_prepare (void)
{
  if (c11t_params.analysis != C11T_ANALYSIS_NONE
      && c11t_params.model != C11T_MODEL_SC)
    c11t_die ("option analysis: robustness is a question about interleavings; "
              "it needs model=sc");
}

void
c11t_robustness_begin (void)
{
  if (c11t_params.analysis == C11T_ANALYSIS_NONE)
    return;
  memset (&x, 0, sizeof x);
  x.r = c11t_robust_new (E.arena);
  x.inner = E.ops;
  x.ops = *E.ops;
  x.ops.candidates = candidates;
  x.ops.commit = commit;
  x.ops.location = location;
  x.ops.location_free = location_free;
  x.ops.inherit = inherit;
  x.ops.plain_store = plain_store;
  x.ops.thread_start = thread_start;
  x.ops.thread_end = thread_end;
  x.ops.sync_release = sync_release;
  x.ops.sync_acquire = sync_acquire;
  E.ops = &x.ops;
}
