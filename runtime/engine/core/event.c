/* event.c -- one event: scheduling point, choice, commit, notes.
   SPDX-License-Identifier: BSD-3-Clause

   What every access to a modelled object has in common.  The order is that
   of design.md section 4: the thread offers a switch before its event, the
   model gives the candidates, the strategy picks, the model commits.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/assert.h"
#include "base/hash.h"
#include "c11test/abi.h"
#include "engine/campaign/shared.h"
#include "engine/core/await-loop.h"
#include "engine/core/cut.h"
#include "engine/core/event.h"
#include "engine/core/place-number.h"
#include "engine/core/quiet.h"
#include "engine/core/state.h"
#include "engine/core/step.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/door/access.h"
#include "engine/memory/check.h"
#include "engine/observe/behaviour.h"
#include "engine/observe/caller.h"
#include "engine/observe/of-thread.h"
#include "engine/observe/read-notes.h"
#include "engine/observe/reached.h"
#include "engine/signal/deliver.h"
#include "explore/choice.h"
#include "c11test/strategy.h"
#include "explore/strategy.h"
#include "model/event.h"
#include "model/model.h"
#include "race/race.h"
#include "report/finding.h"

/* Reads of one store at one place before the thread counts as spinning, and
   before it must take the newest store.  */
#define SPIN_READS 3
#define STALE_READS 8
#define STALE_LOADS 64 /* of a load, if the strategy is not exhaustive */

/* Reads of one location by one thread in a row, wherever they are and whatever
   the thread does between them, that may leave a newer store aside; and so
   many where each outcome counts.  */
#define MOST_OVERLOOKED 64
#define MOST_OVERLOOKED_BOUNDED 16

enum c11t_order
c11t_normal_order (int order)
{
  switch (order & 0xffff) /* the upper half holds lock elision hints */
    {
    case __ATOMIC_RELAXED:
      return C11T_RELAXED;
    case __ATOMIC_CONSUME:
    case __ATOMIC_ACQUIRE:
      return C11T_ACQUIRE;
    case __ATOMIC_RELEASE:
      return C11T_RELEASE;
    case __ATOMIC_ACQ_REL:
      return C11T_ACQ_REL;
    default:
      return C11T_SEQ_CST;
    }
}

/* The turn of T, which stands before STEP.  A thread that spins makes others
   go first here, and not in the middle of the event that showed it: there
   memory does not hold yet what the event has written.  */
static inline void
offer_turn (struct c11t_thread *t, struct c11test_step step)
{
  for (;;)
    {
      t->turns.step = step;
      if (__builtin_expect (t->turns.spins, 0))
        c11t_turn_spin (t);
      else
        c11t_turn ();
      t->turns.step = (struct c11test_step){ C11TEST_STEP_LOCAL };
      if (__builtin_expect (!t->signals.due, 1))
        break;
      const struct c11t_event *compares = t->choosing.compares;
      t->choosing.compares = NULL; /* that of a handler is not this one */
      c11t_act (t);
      t->choosing.compares = compares;
    }
}

/* The same for a strategy that wants to know what loops do.  */
static void
offer_known_turn (struct c11t_thread *t, const struct c11test_site *s,
                  struct c11test_step step)
{
  bool reads
      = step.kind == C11TEST_STEP_READ || step.kind == C11TEST_STEP_RMW;
  if (reads)
    t->rounds.comes_from = c11t_round_look (t, s, step.object);
  offer_turn (t, step);
  t->rounds.comes_from = C11TEST_ROUND_NONE;
  if (reads)
    c11t_round_begin (t, s);
}

/* T makes STEP, and nobody is asked.  */
static void
tell_step (struct c11t_thread *t, struct c11test_step step)
{
  t->turns.step = step;
  c11t_turn_tell (t);
  t->turns.step = (struct c11test_step){ C11TEST_STEP_LOCAL };
}

/* No switch is needed between loose stores that follow each other, where
   stores commute; but an exhaustive strategy is told of each one, for others
   may wait for it.  */
static inline void
before (struct c11t_thread *t, struct c11test_site *s,
        struct c11test_step step)
{
  bool is_loose_store = step.kind == C11TEST_STEP_WRITE && !step.sc;
  uint8_t target = c11t_target_of (s);
  if (t->pending.size)
    c11t_flush_pending (t);
  t->site = s;
  c11t_reached (t, s);
  if (!(is_loose_store && t->choosing.after_store && E.ops->stores_commute)
      || E.has_handlers || E.bounded || target)
    {
      if (__builtin_expect (E.explorer.every_step, 0))
        offer_known_turn (t, s, step);
      else
        offer_turn (t, step);
    }
  else if (__builtin_expect (E.explorer.places, 0))
    tell_step (t, step);
  if (target)
    c11t_target_made (t, target, &step);
  t->choosing.after_store = is_loose_store;
}

void
c11t_before_event (struct c11t_thread *t, struct c11test_site *s,
                   const struct c11test_step *step)
{
  before (t, s, *step);
}

void
c11t_before_access (struct c11t_thread *t, struct c11test_site *s,
                    enum c11test_step_kind kind, enum c11t_order order,
                    uintptr_t addr, unsigned size)
{
  before (t, s,
          (struct c11test_step){ .kind = (uint8_t) kind,
                                 .sc = order == C11T_SEQ_CST,
                                 .size = (uint8_t) size,
                                 .object = addr });
}

void
c11t_before_sync (struct c11t_thread *t, enum c11test_step_kind kind,
                  const void *object, const void *other)
{
  c11t_before_event (t, t->calls.next,
                     &(struct c11test_step){ .kind = (uint8_t) kind,
                                             .object = (uintptr_t) object,
                                             .other = (uintptr_t) other });
}

void
c11t_will_sync (struct c11t_thread *t, const void *object)
{
  t->turns.step = (struct c11test_step){ .kind = C11TEST_STEP_SYNC,
                                         .object = (uintptr_t) object };
}

/* --- Spin detection ---------------------------------------------------- */

/* The thread's record of the place S, called as now; as after FIRST, the read
   at S that began, if it is new.  */
static struct c11t_spin *
called_spin_of (struct c11t_thread *t, struct c11test_site *s,
                const struct c11t_spin *first)
{
  uint64_t stack = c11t_stack_hash ();
  struct c11t_spin *sp = t->spins.called;
  struct c11t_spin *end = sp + C11T_CALLED_SPINS;
  while (sp < end && !(sp->site == s && sp->stack == stack))
    sp++;
  if (sp == end)
    sp = &t->spins.called[t->spins.n_called++ % C11T_CALLED_SPINS];
  else if (sp->count && sp->round == t->spins.round)
    return sp;
  *sp = *first;
  sp->stack = stack;
  return sp;
}

/* The thread's record of the place S.  Two places may share one and forget
   each other; c11t_turn's patience covers the loops that this hides.
   Several reads in a function that is called from several lines, such as an
   atomic's load in C++, are no loop.  Where each outcome counts, the second
   read at S and those that follow are therefore told apart by the calls.  */
static struct c11t_spin *
spin_of (struct c11t_thread *t, struct c11test_site *s)
{
  uintptr_t h = (uintptr_t) s / sizeof *s;
  struct c11t_spin *sp = &t->spins.own[h % C11T_SPINS];
  if (sp->site != s)
    *sp = (struct c11t_spin){ .site = s };
  if (sp->round != t->spins.round)
    {
      sp->round = t->spins.round;
      sp->count = 0;
    }
  return E.bounded && sp->count ? called_spin_of (t, s, sp) : sp;
}

uint32_t
c11t_times_here (struct c11t_thread *t)
{
  struct c11t_spin none = { .site = t->calls.next, .round = t->spins.round };
  return ++called_spin_of (t, t->calls.next, &none)->count;
}

/* E_ read S.  An RMW that writes back what it read is a waiting iteration of
   a test-and-set loop, although each one makes a store of its own.  */
static bool
is_spinning (struct c11t_thread *t, const struct c11t_event *e,
             const struct c11t_store *s, c11t_value value)
{
  struct c11t_spin *sp = spin_of (t, e->site);
  bool again = e->kind == C11T_LOAD ? sp->store == s
                                    : sp->value == value && e->value == value;
  sp->count = again ? sp->count + 1 : 1;
  sp->store = s;
  sp->value = value;
  if (sp->count < SPIN_READS)
    return false;
  c11t_spend_waiting (e->site, sp->count == SPIN_READS ? SPIN_READS : 1);
  return true;
}

/* --- Reading ------------------------------------------------------------- */

static void
put_first (struct c11t_rfset *c, uint32_t i)
{
  struct c11t_store *s = c->v[0];
  c->v[0] = c->v[i];
  c->v[i] = s;
}

static void
oldest_last (struct c11t_rfset *c)
{
  uint32_t last = c->n - 1, oldest = last;
  for (uint32_t i = 1; i < last; i++)
    if (c->v[i]->seq < c->v[oldest]->seq)
      oldest = i;
  struct c11t_store *s = c->v[last];
  c->v[last] = c->v[oldest];
  c->v[oldest] = s;
}

/* Put the newest candidate first, which is what memory holds: it is the boring
   choice.  Not the one executed last: an RMW that reads an old store comes
   before what follows that in modification order.  */
static void
newest_first (struct c11t_rfset *c, struct c11t_location *loc)
{
  const struct c11t_store *latest = E.ops->latest (E.model, loc);
  uint32_t best = 0;
  for (uint32_t i = 0; i < c->n; i++)
    {
      if (c->v[i] == latest)
        {
          best = i;
          break;
        }
      if (c->v[i]->seq > c->v[best]->seq)
        best = i;
    }
  put_first (c, best);
}

/* An RMW that spins makes the newest store itself, each time.  Put the newest
   one of C that would end the loop SP first; return false if there is none. */
static bool
other_value_first (struct c11t_rfset *c, const struct c11t_spin *sp)
{
  struct c11t_store *s = NULL;
  uint32_t best = 0;
  for (uint32_t i = 0; i < c->n; i++)
    if (c->v[i]->value != sp->value && (!s || c->v[i]->seq > s->seq))
      s = c->v[best = i];
  if (s)
    put_first (c, best);
  return s != NULL;
}

/* T's record of LOC.  Two locations may share one and forget each other: which
   ones must not depend on where the model has them.  */
static struct c11t_overlooked *
overlooked_of (struct c11t_thread *t, const struct c11t_location *loc)
{
  uint32_t number = c11t_location_number (loc);
  struct c11t_overlooked *o = &t->choosing.overlooked[number % C11T_OVERLOOKED];
  if (o->location != number)
    *o = (struct c11t_overlooked){ .location = number };
  return o;
}

/* Put the store that E_, which has overlooked some for so long, must take at
   last first: for a load the newest one, which is there.  RMWs make new stores
   all the time; for them it is the newest of another thread that may be the
   last in modification order.  */
static void
must_see_first (struct c11t_thread *t, const struct c11t_event *e,
                struct c11t_rfset *c)
{
  uint32_t best = 0;
  if (e->kind == C11T_LOAD || c->v[0]->tid != e->tid)
    return;
  E.ops->finals (E.model, e->loc, &t->choosing.finals);
  for (uint32_t k = 0; k < t->choosing.finals.n; k++)
    for (uint32_t i = 1; i < c->n; i++)
      if (c->v[i] == t->choosing.finals.v[k] && c->v[i]->tid != e->tid
          && (best == 0 || c->v[i]->seq > c->v[best]->seq))
        best = i;
  put_first (c, best);
}

static bool
overlooks (const struct c11t_event *e, const struct c11t_rfset *c, uint32_t k)
{
  return k != 0 || (e->kind != C11T_LOAD && c->v[0]->tid == e->tid);
}

/* A store becomes visible after finitely many reads (C11 5.1.2.4, 7.17.3 p16;
   doc/model.md).  Return true, with the store to take first in C, if E_ must
   see it now; so must a read that nobody gives another value than memory's.  */
static bool
must_see (struct c11t_thread *t, const struct c11t_event *e,
          struct c11t_rfset *c, const struct c11t_spin *sp)
{
  if (__builtin_expect (t->scratch.sees_memory, 0))
    return true;
  bool patient = e->kind == C11T_LOAD && !E.bounded;
  if (sp->count >= (patient ? STALE_LOADS : STALE_READS)
      && (e->kind == C11T_LOAD ? sp->store != c->v[0]
                               : other_value_first (c, sp)))
    return true;
  if (overlooked_of (t, e->loc)->n
      < (E.bounded ? MOST_OVERLOOKED_BOUNDED : MOST_OVERLOOKED))
    return false;
  must_see_first (t, e, c);
  return true;
}

/* The rows of observers.def that watch reads, in whose order they are shown
   one: before it is made, and after that.  */
static inline void
show_read (struct c11t_thread *t, const struct c11t_event *e,
           const struct c11t_store *s)
{
#define C11T_BEFORE_READS(name) c11t_##name##_read (t, e, s);
#include "engine/core/observers.def"
}

static inline void
show_made_read (struct c11t_thread *t, const struct c11t_event *e,
                const struct c11t_store *s, const struct c11t_store *newest)
{
#define C11T_AFTER_READS(name) c11t_##name##_read (t, e, s, newest);
#include "engine/core/observers.def"
}

void
c11t_note_answer (struct c11t_thread *t, uint64_t answer)
{
  uint64_t h = (t->seen.behaviour ^ (uintptr_t) t->calls.next) * C11T_HASH_MULTIPLIER;
  h = (h ^ h >> 29 ^ answer) * 0xbf58476d1ce4e5b9u;
  h ^= h >> 32;
  c11t_shared->behaviour += h - t->seen.behaviour;
  t->seen.behaviour = h;
}

/* The old store among C that SP's thread read there before, 0: none.  */
static uint32_t
read_again (const struct c11t_rfset *c, const struct c11t_spin *sp)
{
  if (!sp->count || sp->store == c->v[0])
    return 0;
  uint32_t i = c->n - 1;
  while (i > 0 && c->v[i] != sp->store)
    i--;
  return i;
}

/* May S, a store of LOC that T reads, be the last one in modification order?  */
static bool
may_be_last (struct c11t_thread *t, struct c11t_location *loc,
             const struct c11t_store *s)
{
  uint32_t k = 0;
  E.ops->finals (E.model, loc, &t->choosing.finals);
  while (k < t->choosing.finals.n && t->choosing.finals.v[k] != s)
    k++;
  return k < t->choosing.finals.n;
}

/* May T, whose waiting loop has just read memory's value here, read it for ever?
   Yes if no store has to come after it in modification order.  With a model
   that forbids cycles of several locations, one thread at a time may do so:
   together those stores need not be the last ones.  */
static bool
may_stay (struct c11t_thread *t, const struct c11t_event *e,
          const struct c11t_rfset *c, const struct c11t_spin *sp)
{
  if (E.bounded || t->scratch.sees_memory)
    return false;
  bool same = e->kind == C11T_LOAD ? sp->store == c->v[0]
                                   : sp->value == c->v[0]->value;
  if (!sp->count || !same)
    return false;
  uint32_t number = c11t_location_number (e->loc);
  if (E.ops->last_together && E.stays_at != number
      && E.stays_since == E.progress)
    return false;
  if (!may_be_last (t, e->loc, c->v[0]))
    return false;
  E.stays_at = number;
  E.stays_since = E.progress;
  return true;
}

/* The place of E_, for a strategy that asks for places.  */
static inline uint64_t
place_of (const struct c11t_event *e)
{
  return __builtin_expect (E.explorer.places, 0) ? c11t_place_number (e->site)
                                                 : 0;
}

/* A list of what a strategy is told of each store that a load may read.  */
struct told
{
  void *list;
  uint32_t room;
};

/* T's list, with room for N of SIZE bytes.  */
static void *
room_for (struct told *t, uint32_t n, size_t size)
{
  if (n > t->room)
    {
      t->room = 2 * n;
      t->list = c11t_arena_alloc (E.arena, t->room * size);
    }
  return t->list;
}

/* The numbers of C's stores, for a strategy that asks for every step.  */
static const uint64_t *
store_numbers (const struct c11t_rfset *c)
{
  static struct told told;
  if (!E.explorer.every_step)
    return NULL;
  uint64_t *numbers = room_for (&told, c->n, sizeof *numbers);
  for (uint32_t i = 0; i < c->n; i++)
    numbers[i] = c->v[i]->seq;
  return numbers;
}

/* The places of C's stores, for a strategy that asks for places.  */
static const uint64_t *
store_places (const struct c11t_rfset *c)
{
  static struct told told;
  if (__builtin_expect (!E.explorer.places, 1))
    return NULL;
  uint64_t *places = room_for (&told, c->n, sizeof *places);
  for (uint32_t i = 0; i < c->n; i++)
    places[i] = c11t_place_number (c->v[i]->site);
  return places;
}

/* At which of the targets C's stores are made, for a strategy that asks.  */
static const uint8_t *
store_targets (const struct c11t_rfset *c)
{
  static struct told told;
  if (__builtin_expect (!c11t_n_targets, 1))
    return NULL;
  uint8_t *targets = room_for (&told, c->n, sizeof *targets);
  for (uint32_t i = 0; i < c->n; i++)
    targets[i] = c11t_target_of (c->v[i]->site);
  return targets;
}

/* T reads C's first store by E_, which is no choice.  */
static void
tell_read (struct c11t_thread *t, const struct c11t_event *e,
           const struct c11t_rfset *c)
{
  if (__builtin_expect (E.explorer.every_step || E.explorer.places, 0))
    c11t_choose (&E.explorer, C11TEST_CHOOSE_READ, 1,
                 &(struct c11test_choice_context){
                     .thread = t->task.number,
                     .nth = t->choosing.asked,
                     .newest = E.newest_store,
                     .store = store_numbers (c),
                     .here = place_of (e),
                     .place = store_places (c) });
}

static __attribute__ ((noinline)) void
find_and_time (struct c11t_thread *t, const struct c11t_event *e)
{
  uint32_t was = c11t_spend (C11T_SPENT_model);
  E.ops->candidates (E.model, e, &t->choosing.candidates);
  c11t_spend (was);
}

/* What E_ may read, in T's candidates.  */
static inline void
find_candidates (struct c11t_thread *t, const struct c11t_event *e)
{
  if (c11t_profile_on ())
    find_and_time (t, e);
  else
    E.ops->candidates (E.model, e, &t->choosing.candidates);
}

static __attribute__ ((noinline)) uint32_t
ask_and_time (uint32_t n, const struct c11test_choice_context *ctx)
{
  uint32_t was = c11t_spend (C11T_SPENT_choosing);
  uint32_t k = c11t_choose (&E.explorer, C11TEST_CHOOSE_READ, n, ctx);
  c11t_spend (was);
  return k;
}

/* The strategy's answer, among N.  */
static inline uint32_t
ask_for_store (uint32_t n, const struct c11test_choice_context *ctx)
{
  return c11t_profile_on ()
             ? ask_and_time (n, ctx)
             : c11t_choose (&E.explorer, C11TEST_CHOOSE_READ, n, ctx);
}

/* Choose what E_ reads.  The caller fills in E_'s value and kind, then calls
   c11t_commit_read.  */
static struct c11t_store *
choose_read (struct c11t_thread *t, struct c11t_event *e)
{
  struct c11t_rfset *c = &t->choosing.candidates;
  struct c11t_overlooked *o = overlooked_of (t, e->loc);
  find_candidates (t, e);
  C11T_ASSERT (c->n > 0);
  if (c->n == 1)
    {
      tell_read (t, e, c);
      t->choosing.asked++; /* plans count such choices, too */
      return c->v[0];
    }
  newest_first (c, e->loc);
  oldest_last (c);
  const struct c11t_spin *sp = spin_of (t, e->site);
  bool stays = may_stay (t, e, c, sp);
  if (!stays && must_see (t, e, c, sp))
    {
      c11t_cut (C11T_CUT_old_value, e->site);
      tell_read (t, e, c);
      o->n = 0;
      return c->v[0];
    }
  uint32_t k
      = ask_for_store (c->n, &(struct c11test_choice_context){
                                 .thread = t->task.number,
                                 .nth = t->choosing.asked++,
                                 .newest = E.newest_store,
                                 .store = store_numbers (c),
                                 .here = place_of (e),
                                 .place = store_places (c),
                                 .here_target = c11t_target_of (e->site),
                                 .target = store_targets (c),
                                 .after_store = t->choosing.has_stored,
                                 .stays = stays,
                                 .again = o->changed,
                                 .same = read_again (c, sp) });
  if (E.bounded && k != 0)
    t->rounds.last_reads += may_be_last (t, e->loc, c->v[k]);
  o->n = overlooks (e, c, k) ? o->n + 1 : 0;
  return c->v[k];
}

static void
commit_read (struct c11t_thread *t, struct c11t_event *e, struct c11t_store *s)
{
  struct c11t_store *newest = t->choosing.candidates.v[0];
  bool changes = e->kind == C11T_RMW && e->value != s->value;
  C11T_INVARIANT (E.ops->feasible (E.model, e, s));
  bool spinning = is_spinning (t, e, s, s->value);
  show_read (t, e, s);
  c11t_behaviour_store (t, e, c11t_step_commit (e, s));
  t->choosing.has_stored = false;
  t->rounds.unnoticed = e->kind == C11T_LOAD && !e->plain;
  t->rounds.old_reads += s != newest;
  if (e->kind == C11T_RMW)
    overlooked_of (t, e->loc)->changed = true;
  show_made_read (t, e, s, newest);
  if (changes)
    {
      c11t_forget_spins (t);
      c11t_progress ();
    }
  else if (spinning && E.sched.n_live > 1)
    {
      c11t_cut (C11T_CUT_read_loop, e->site);
      t->turns.spins = true;
    }
}

struct c11t_store *
c11t_read_event (struct c11t_thread *t, struct c11t_event *e,
                 c11t_value *ret_value)
{
  struct c11t_store *s = choose_read (t, e);
  *ret_value = s->value; /* pruning may take S after the commit */
  commit_read (t, e, s);
  return s;
}

c11t_value
c11t_rmw_event (struct c11t_thread *t, struct c11t_event *e,
                enum c11t_rmw_op op, c11t_value operand)
{
  e->computes = op != C11T_OP_XCHG;
  struct c11t_store *s = choose_read (t, e);
  c11t_value old = s->value;
  e->value = c11t_rmw_value (op, old, operand, e->size);
  commit_read (t, e, s);
  return old;
}

c11t_value
c11t_read_within (struct c11t_thread *t, struct c11t_event *e)
{
  struct c11t_store *s = choose_read (t, e);
  c11t_value value = s->value;
  show_read (t, e, s);
  c11t_step_commit (e, s);
  t->choosing.has_stored = false;
  show_made_read (t, e, s, t->choosing.candidates.v[0]);
  return value;
}

bool
c11t_exchange_within (struct c11t_thread *t, const struct c11t_event *e)
{
  struct c11t_store *last = E.ops->latest (E.model, e->loc);
  if (!E.ops->feasible (E.model, e, last))
    return false;
  E.ops->candidates (E.model, e, &t->choosing.candidates); /* for who watches */
  c11t_step_commit (e, last);
  return true;
}

bool
c11t_cas_event (struct c11t_thread *t, struct c11t_event *e, uintptr_t addr,
                c11t_value *ret_value)
{
  struct c11t_store *s = choose_read (t, e);
  *ret_value = s->value;
  bool success = s->value == e->expected;
  e->cas = true;
  e->success_order = e->order;
  e->kind = success ? C11T_RMW : C11T_LOAD;
  e->locked = !success;
  if (!success)
    e->order = e->fail_order;
  else
    c11t_check_access (t, addr, e->size, C11T_ATOMIC_WRITE, e->site,
                       c11t_races_are_formal ());
  commit_read (t, e, s);
  return success;
}

void
c11t_store_event (struct c11t_thread *t, struct c11t_event *e)
{
  c11t_behaviour_store (t, e, c11t_step_commit (e, NULL));
  t->choosing.has_stored = true;
  t->rounds.effects++;
  c11t_forget_spins (t);
  c11t_progress ();
}
