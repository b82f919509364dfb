/* event.c -- what comes before an event: the thread offers a switch.
   SPDX-License-Identifier: BSD-3-Clause

   What every access to a modelled object has in common until it is its turn;
   what it then reads and makes happen is in engine/step/read.c.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/hash.h"
#include "c11test/abi.h"
#include "engine/campaign/shared.h"
#include "engine/core/alone.h"
#include "engine/core/await-loop.h"
#include "engine/core/event.h"
#include "engine/core/state.h"
#include "engine/core/target.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/core/twins.h"
#include "engine/door/access.h"
#include "engine/observe/reached.h"
#include "engine/signal/deliver.h"
#include "explore/choice.h"
#include "c11test/strategy.h"
#include "model/event.h"
#include "model/model.h"

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

/* T's signals are handled, before the event.  */
static void
act (struct c11t_thread *t)
{
  const struct c11t_event *compares = t->choosing.compares;
  const char *locks = t->sync.locks;
  t->choosing.compares = NULL; /* what a handler does is not this */
  t->sync.locks = NULL;
  c11t_act (t);
  t->choosing.compares = compares;
  t->sync.locks = locks;
}

/* The turn of T, which stands before STEP.  A thread that spins makes others
   go first here, and not in the middle of the event that showed it: there
   memory does not hold yet what the event has written.  */
static inline void
offer_turn (struct c11t_thread *t, struct c11test_step step)
{
  if (!t->turns.spins && c11t_turn_alone (t))
    return;
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
      act (t);
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
  c11t_twins_stepped (t, &step);
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

static inline bool
is_loose (struct c11test_step step)
{
  return step.kind == C11TEST_STEP_WRITE && !step.sc;
}

/* No switch is needed between loose stores that follow each other, where
   stores commute; but an exhaustive strategy is told of each one, for others
   may wait for it.  */
static inline bool
follows_store (const struct c11t_thread *t, struct c11test_step step)
{
  return is_loose (step) && t->choosing.after_store && E.ops->stores_commute
         && !E.has_handlers && !E.bounded;
}

void
c11t_before_event (struct c11t_thread *t, struct c11test_site *s,
                   const struct c11test_step *is)
{
  struct c11test_step step = *is;
  bool point = c11t_target_is_point (s);
  if (t->pending.size)
    c11t_flush_pending (t);
  t->site = s;
  c11t_reached (t, s);
  if (!follows_store (t, step) || point)
    {
      if (__builtin_expect (E.explorer.every_step, 0))
        offer_known_turn (t, s, step);
      else
        offer_turn (t, step);
    }
  else if (__builtin_expect (E.explorer.places, 0))
    tell_step (t, step);
  if (__builtin_expect (point, 0))
    c11t_target_made (t, s, &step);
  t->choosing.after_store = is_loose (step);
}

/* A handler has become due in T's turn: it runs, and T stands again before the
   step that it stood before.  */
static __attribute__ ((noinline)) void
interrupt (struct c11t_thread *t)
{
  struct c11test_step step = t->turns.step;
  t->turns.step = (struct c11test_step){ C11TEST_STEP_LOCAL };
  act (t);
  offer_turn (t, step);
  t->choosing.after_store = is_loose (step); /* whatever the handler stored */
}

static inline struct c11test_step
step_of (enum c11test_step_kind kind, enum c11t_order order, uintptr_t addr,
         unsigned size)
{
  return (struct c11test_step){ .kind = (uint8_t) kind,
                                .sc = order == C11T_SEQ_CST,
                                .size = (uint8_t) size,
                                .object = addr };
}

static __attribute__ ((noinline)) void
before_access_slowly (struct c11t_thread *t, struct c11test_site *s,
                      enum c11test_step_kind kind, enum c11t_order order,
                      uintptr_t addr, unsigned size)
{
  struct c11test_step step = step_of (kind, order, addr, size);
  c11t_before_event (t, s, &step);
}

/* Does T have to take the way of c11t_before_event?  */
static inline bool
is_unusual (const struct c11t_thread *t)
{
  return __builtin_expect (E.steps_slow || t->pending.size || t->turns.spins, 0);
}

/* The same as c11t_before_event, where other cases are sent; here little has to
   be kept while others run, and the step stays in registers, member by member: in
   memory, it would be written by bytes and read as words, which waits.  */
static inline void
stand_before (struct c11t_thread *t, struct c11test_site *s,
              struct c11test_step step)
{
  t->site = s;
  bool follows = follows_store (t, step);
  t->choosing.after_store = is_loose (step);
  if (follows || c11t_turn_alone (t))
    return;
  t->turns.step.kind = step.kind;
  t->turns.step.sc = step.sc;
  t->turns.step.size = step.size;
  t->turns.step.failed = step.failed;
  t->turns.step.object = step.object;
  t->turns.step.other = step.other;
  c11t_turn ();
  if (__builtin_expect (t->signals.due, 0))
    interrupt (t);
  else
    t->turns.step = (struct c11test_step){ C11TEST_STEP_LOCAL };
}

void
c11t_before_access (struct c11t_thread *t, struct c11test_site *s,
                    enum c11test_step_kind kind, enum c11t_order order,
                    uintptr_t addr, unsigned size)
{
  if (is_unusual (t))
    before_access_slowly (t, s, kind, order, addr, size);
  else
    stand_before (t, s, step_of (kind, order, addr, size));
}

static __attribute__ ((noinline)) void
before_sync_slowly (struct c11t_thread *t, enum c11test_step_kind kind,
                    const void *object, const void *other)
{
  c11t_before_event (t, t->calls.next,
                     &(struct c11test_step){ .kind = (uint8_t) kind,
                                             .object = (uintptr_t) object,
                                             .other = (uintptr_t) other });
}

void
c11t_before_sync (struct c11t_thread *t, enum c11test_step_kind kind,
                  const void *object, const void *other)
{
  if (is_unusual (t))
    before_sync_slowly (t, kind, object, other);
  else
    {
      struct c11test_step step
          = step_of (kind, C11T_RELAXED, (uintptr_t) object, 0);
      step.other = (uintptr_t) other;
      stand_before (t, t->calls.next, step);
    }
}

void
c11t_will_sync (struct c11t_thread *t, const void *object)
{
  t->turns.step = (struct c11test_step){ .kind = C11TEST_STEP_SYNC,
                                         .object = (uintptr_t) object };
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
