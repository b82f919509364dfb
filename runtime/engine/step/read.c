/* read.c -- what an event reads, and that it happens.
   SPDX-License-Identifier: BSD-3-Clause

   It is the thread's turn.  The model gives the candidates, the strategy picks
   one, the model commits; those who watch are shown what was read.  The order
   is that of design.md section 4.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/assert.h"
#include "c11test/abi.h"
#include "c11test/strategy.h"
#include "engine/core/cut.h"
#include "engine/core/place-number.h"
#include "engine/core/quiet.h"
#include "engine/core/state.h"
#include "engine/core/target.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/door/access.h"
#include "engine/memory/check.h"
#include "engine/observe/behaviour.h"
#include "engine/observe/of-thread.h"
#include "engine/observe/read-notes.h"
#include "engine/step/read.h"
#include "engine/step/spin.h"
#include "engine/step/step.h"
#include "engine/step/visible.h"
#include "explore/choice.h"
#include "explore/strategy.h"
#include "model/event.h"
#include "model/model.h"
#include "race/race.h"

/* The rows of observers.def that watch reads, in whose order they are shown
   one: before it is made, and after that.  */
static inline void
show_read (struct c11t_thread *t, const struct c11t_event *e,
           const struct c11t_store *s)
{
#define C11T_BEFORE_READS(name) c11t_##name##_read (t, e, s);
#include "engine/step/observers.def"
}

static inline void
show_made_read (struct c11t_thread *t, const struct c11t_event *e,
                const struct c11t_store *s, const struct c11t_store *newest)
{
#define C11T_AFTER_READS(name) c11t_##name##_read (t, e, s, newest);
#include "engine/step/observers.def"
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
C11T_TWO_WAYS void
find_candidates (struct c11t_thread *t, const struct c11t_event *e, bool slow)
{
  if (slow && c11t_profile_on ())
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

/* What a strategy is told that is asked what E_ reads of C, but for what T has
   read there before.  */
static inline struct c11test_choice_context *
tell (struct c11t_thread *t, const struct c11t_event *e,
      const struct c11t_rfset *c)
{
  struct c11test_choice_context *ctx = &E.told.read;
  ctx->thread = t->task.number;
  ctx->nth = t->choosing.asked++;
  ctx->after_store = t->choosing.has_stored;
  if (__builtin_expect (E.steps_slow, 0))
    {
      ctx->newest = E.newest_store;
      ctx->store = store_numbers (c);
      ctx->here = place_of (e);
      ctx->place = store_places (c);
      ctx->here_target = c11t_target_of (e->site);
      ctx->target = store_targets (c);
    }
  return ctx;
}

/* What E_ reads of several candidates.  */
static __attribute__ ((noinline)) struct c11t_store *
choose_among (struct c11t_thread *t, struct c11t_event *e)
{
  struct c11t_rfset *c = &t->choosing.candidates;
  c11t_order_candidates (c, e->loc);
  struct c11t_overlooked *o = c11t_overlooked_of (t, e->loc);
  const struct c11t_spin *sp = c11t_spin_of (t, e->site);
  bool stays = c11t_may_stay (t, e, c, sp);
  if (!stays && c11t_must_see (t, e, c, sp, o))
    {
      c11t_cut (C11T_CUT_old_value, e->site);
      tell_read (t, e, c);
      o->n = 0;
      return c->v[0];
    }
  struct c11test_choice_context *ctx = tell (t, e, c);
  ctx->stays = stays;
  ctx->again = o->changed;
  ctx->same = c11t_read_again (c, sp);
  uint32_t k = ask_for_store (c->n, ctx);
  if (E.bounded && k != 0)
    t->rounds.last_reads += c11t_may_be_last (t, e->loc, c->v[k]);
  o->n = c11t_overlooks (e, c, k) ? o->n + 1 : 0;
  return c->v[k];
}

/* Choose what E_ reads.  The caller fills in E_'s value and kind, then calls
   commit_read.  In line, as that is: most reads have one candidate, and a tenth
   of their instructions would save registers.  */
C11T_TWO_WAYS struct c11t_store *
choose_read (struct c11t_thread *t, struct c11t_event *e, bool slow)
{
  struct c11t_rfset *c = &t->choosing.candidates;
  find_candidates (t, e, slow);
  C11T_ASSERT (c->n > 0);
  if (c->n > 1)
    return choose_among (t, e);
  if (slow)
    tell_read (t, e, c);
  t->choosing.asked++; /* plans count such choices, too */
  return c->v[0];
}

C11T_TWO_WAYS void
commit_read (struct c11t_thread *t, struct c11t_event *e, struct c11t_store *s,
             bool slow)
{
  struct c11t_store *newest = t->choosing.candidates.v[0];
  bool changes = e->kind == C11T_RMW && e->value != s->value;
  C11T_INVARIANT (E.ops->feasible (E.model, e, s));
  bool spinning = c11t_is_spinning (t, e, s, s->value);
  show_read (t, e, s);
  c11t_behaviour_store (
      t, e, c11t_step_commit_if (e, s, slow && c11t_step_is_watched ()));
  t->choosing.has_stored = false;
  t->rounds.unnoticed = e->kind == C11T_LOAD && !e->plain;
  t->rounds.old_reads += s != newest;
  if (e->kind == C11T_RMW)
    c11t_overlooked_of (t, e->loc)->changed = true;
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

C11T_TWO_WAYS struct c11t_store *
read_event (struct c11t_thread *t, struct c11t_event *e, c11t_value *ret_value,
            bool slow)
{
  struct c11t_store *s = choose_read (t, e, slow);
  *ret_value = s->value; /* pruning may take S after the commit */
  commit_read (t, e, s, slow);
  return s;
}

static __attribute__ ((noinline)) struct c11t_store *
read_slowly (struct c11t_thread *t, struct c11t_event *e,
             c11t_value *ret_value)
{
  return read_event (t, e, ret_value, true);
}

struct c11t_store *
c11t_read_event (struct c11t_thread *t, struct c11t_event *e,
                 c11t_value *ret_value)
{
  return __builtin_expect (E.atomics_slow, 0)
             ? read_slowly (t, e, ret_value)
             : read_event (t, e, ret_value, false);
}

C11T_TWO_WAYS c11t_value
rmw_event (struct c11t_thread *t, struct c11t_event *e, enum c11t_rmw_op op,
           c11t_value operand, bool slow)
{
  e->computes = op != C11T_OP_XCHG;
  struct c11t_store *s = choose_read (t, e, slow);
  c11t_value old = s->value;
  e->value = c11t_rmw_value (op, old, operand, e->size);
  commit_read (t, e, s, slow);
  return old;
}

static __attribute__ ((noinline)) c11t_value
rmw_slowly (struct c11t_thread *t, struct c11t_event *e, enum c11t_rmw_op op,
            c11t_value operand)
{
  return rmw_event (t, e, op, operand, true);
}

c11t_value
c11t_rmw_event (struct c11t_thread *t, struct c11t_event *e,
                enum c11t_rmw_op op, c11t_value operand)
{
  return __builtin_expect (E.atomics_slow, 0)
             ? rmw_slowly (t, e, op, operand)
             : rmw_event (t, e, op, operand, false);
}

c11t_value
c11t_read_within (struct c11t_thread *t, struct c11t_event *e)
{
  struct c11t_store *s = choose_read (t, e, true);
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

C11T_TWO_WAYS bool
cas_event (struct c11t_thread *t, struct c11t_event *e, uintptr_t addr,
           c11t_value *ret_value, bool slow)
{
  struct c11t_store *s = choose_read (t, e, slow);
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
  commit_read (t, e, s, slow);
  return success;
}

static __attribute__ ((noinline)) bool
cas_slowly (struct c11t_thread *t, struct c11t_event *e, uintptr_t addr,
            c11t_value *ret_value)
{
  return cas_event (t, e, addr, ret_value, true);
}

bool
c11t_cas_event (struct c11t_thread *t, struct c11t_event *e, uintptr_t addr,
                c11t_value *ret_value)
{
  return __builtin_expect (E.atomics_slow, 0)
             ? cas_slowly (t, e, addr, ret_value)
             : cas_event (t, e, addr, ret_value, false);
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
