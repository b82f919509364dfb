/* atomic.c -- atomic and volatile operations and fences.
   SPDX-License-Identifier: BSD-3-Clause

   Memory always holds the value of the newest store in modification order as
   far as it is fixed, so that uninstrumented code reads something sensible.
   What is misaligned so far that no location fits is done by locked.c, and so are
   words that processes use which are not controlled.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "engine/core/cut.h"
#include "engine/core/event.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/door/access.h"
#include "engine/memory/check.h"
#include "engine/memory/depend.h"
#include "engine/memory/location.h"
#include "engine/memory/locked.h"
#include "engine/memory/mapping.h"
#include "engine/memory/orders.h"
#include "engine/observe/explain.h"
#include "engine/observe/reached.h"
#include "engine/observe/record.h"
#include "engine/step/read.h"
#include "engine/step/step.h"
#include "explore/choice.h"
#include "c11test/strategy.h"
#include "model/event.h"
#include "race/race.h"
#include "report/orders-file.h"

static c11t_value
truncate_to (c11t_value v, unsigned size)
{
  if (__builtin_expect (size <= 8, 1))
    return (uint64_t) v & ~UINT64_C (0) >> (64 - 8 * size);
  return v; /* 16 */
}

c11test_uint128
c11t_rmw_value (enum c11t_rmw_op op, c11test_uint128 old,
                c11test_uint128 operand, unsigned size)
{
  c11t_value v = 0;
  switch (op)
    {
    case C11T_OP_XCHG:
      v = operand;
      break;
    case C11T_OP_ADD:
      v = old + operand;
      break;
    case C11T_OP_SUB:
      v = old - operand;
      break;
    case C11T_OP_AND:
      v = old & operand;
      break;
    case C11T_OP_OR:
      v = old | operand;
      break;
    case C11T_OP_XOR:
      v = old ^ operand;
      break;
    case C11T_OP_NAND:
      v = ~(old & operand);
      break;
    }
  return truncate_to (v, size);
}

/* What the short way relies on.  */
static inline bool
is_usual (void)
{
  return !E.steps_slow && !E.watched && !E.dependencies && !c11t_profile_on ()
         && !c11t_orders_on && !c11t_has_words;
}

C11T_TWO_WAYS struct c11t_thread *
enter (bool slow)
{
  C11T_INVARIANT (slow || is_usual ());
  return slow ? c11t_enter () : c11t_enter_untimed ();
}

C11T_TWO_WAYS const struct c11t_override *
override_of (struct c11test_site *s, bool slow)
{
  return slow ? c11t_override_of (s) : NULL;
}

/* An atomic access of KIND by T at S is about to happen, as event E: offer a
   switch, look for what is wrong, find the location.  Return false if it has
   none (all but the switch and the alignment is then left to locked.c).  */
C11T_TWO_WAYS bool
prepare_in (struct c11t_thread *t, struct c11t_event *e, uintptr_t addr,
            enum c11test_step_kind step, enum c11t_access_kind kind, bool slow)
{
  unsigned size = e->size;
  bool sc = e->order == C11T_SEQ_CST || e->fail_order == C11T_SEQ_CST;
  if (slow)
    c11t_depend (t, e, c11t_caller_frame);
  if (addr & (size - 1) && !c11t_is_volatile (e->site))
    c11t_report_misaligned (t, addr, size, e->site);
  if (!c11t_location_fits (addr, size)
      || (slow && c11t_has_words && c11t_word_is_foreign (addr)))
    return false;
  c11t_before_access (t, e->site, step, sc ? C11T_SEQ_CST : C11T_RELAXED, addr,
                      size);
  struct c11t_spot spot = c11t_spot_of (addr, size);
  struct c11t_settled settled
      = c11t_location_settled (t, spot, addr, size, kind);
  e->loc = settled.loc;
  if (!settled.checked)
    c11t_check_spot (t, spot, addr, size, kind, e->site,
                     c11t_races_are_formal ());
  if (e->loc)
    return true;
  E.untouched = false;
  e->loc = c11t_location_at (spot, addr, size);
  if (E.untouched && step != C11TEST_STEP_WRITE && !c11t_is_volatile (e->site))
    c11t_report_uninitialized (t, addr, size, e->site);
  return true;
}

static __attribute__ ((noinline)) bool
prepare_slowly (struct c11t_thread *t, struct c11t_event *e, uintptr_t addr,
                enum c11test_step_kind step, enum c11t_access_kind kind)
{
  return prepare_in (t, e, addr, step, kind, true);
}

C11T_TWO_WAYS bool
prepare (struct c11t_thread *t, struct c11t_event *e, uintptr_t addr,
         enum c11test_step_kind step, enum c11t_access_kind kind, bool slow)
{
  return slow ? prepare_slowly (t, e, addr, step, kind)
              : prepare_in (t, e, addr, step, kind, false);
}

static struct c11t_event
event (const struct c11t_thread *t, enum c11t_kind kind, enum c11t_order order,
       unsigned size, struct c11test_site *s)
{
  return (struct c11t_event){ .kind = kind,
                              .order = order,
                              .tid = t->tid,
                              .size = (uint8_t) size,
                              .site = s };
}

/* Do to the event E of T, which CHANGE is about, what O says, and put the
   fence before it.  */
static void
change (struct c11t_thread *t, const struct c11t_override *o,
        enum c11t_order_change change, struct c11t_event *e)
{
  c11t_override_before (t, o, e->site);
  if (!c11t_override_has (o, change))
    return;
  e->order = c11t_override_order (o, change, e->order);
  if (e->kind == C11T_CAS)
    e->fail_order = e->order == C11T_SEQ_CST          ? C11T_SEQ_CST
                    : c11t_order_acquires (e->order) ? C11T_ACQUIRE
                                                     : C11T_RELAXED;
}

C11T_TWO_WAYS c11t_value
load (const volatile void *p, unsigned size, int order,
      struct c11test_site *s, bool slow)
{
  struct c11t_thread *t = enter (slow);
  uintptr_t addr = (uintptr_t) p;
  c11t_value value = 0;
  const struct c11t_override *o = override_of (s, slow);
  struct c11t_event e = event (
      t, C11T_LOAD, c11t_check_order (order, C11T_FOR_LOAD, s), size, s);
  if (o)
    change (t, o, C11T_CHANGE_LOAD, &e);
  if (prepare (t, &e, addr, C11TEST_STEP_READ, C11T_ATOMIC_READ, slow))
    c11t_read_event (t, &e, &value);
  else
    c11t_locked_load (t, (const void *) p, size, &value, s);
  if (o)
    c11t_override_after (t, o, s);
  c11t_leave ();
  return value;
}

static __attribute__ ((noinline)) c11t_value
load_slowly (const volatile void *p, unsigned size, int order,
             struct c11test_site *s)
{
  return load (p, size, order, s, true);
}

c11test_uint128
c11t_atomic_load (const volatile void *p, unsigned size, int order,
                  struct c11test_site *s)
{
  return __builtin_expect (E.atomics_slow, 0) ? load_slowly (p, size, order, s)
                                              : load (p, size, order, s, false);
}

C11T_TWO_WAYS void
store (volatile void *p, unsigned size, c11test_uint128 value, int order,
       struct c11test_site *s, bool slow)
{
  struct c11t_thread *t = enter (slow);
  uintptr_t addr = (uintptr_t) p;
  const struct c11t_override *o = override_of (s, slow);
  struct c11t_event e = event (
      t, C11T_STORE, c11t_check_order (order, C11T_FOR_STORE, s), size, s);
  e.value = truncate_to (value, size);
  if (o)
    change (t, o, C11T_CHANGE_STORE, &e);
  if (prepare (t, &e, addr, C11TEST_STEP_WRITE, C11T_ATOMIC_WRITE, slow))
    {
      c11t_store_event (t, &e);
      c11t_location_write (addr, size, e.value);
    }
  else
    c11t_locked_store (t, (void *) p, size, &e.value, s);
  if (o)
    c11t_override_after (t, o, s);
  c11t_leave ();
}

static __attribute__ ((noinline)) void
store_slowly (volatile void *p, unsigned size, c11test_uint128 value,
              int order, struct c11test_site *s)
{
  store (p, size, value, order, s, true);
}

void
c11t_atomic_store (volatile void *p, unsigned size, c11test_uint128 value,
                   int order, struct c11test_site *s)
{
  if (__builtin_expect (E.atomics_slow, 0))
    store_slowly (p, size, value, order, s);
  else
    store (p, size, value, order, s, false);
}

/* T stands before or behind a locked instruction at S: on x86 it is a fence,
   which C11 does not have in an RMW.  */
static void
locked_asm (struct c11t_thread *t, struct c11test_site *s)
{
  if (c11t_params.asm_mode == C11T_ASM_TSO && s
      && s->flags & C11TEST_SITE_FROM_ASM)
    c11t_fence_event (t, C11T_SEQ_CST, s);
}

/* After an RMW of LOC: it may not be the last in modification order.  */
static void
settle_memory (uintptr_t addr, unsigned size, struct c11t_location *loc)
{
  c11t_location_write (addr, size, E.ops->latest (E.model, loc)->value);
}

C11T_TWO_WAYS c11t_value
rmw (volatile void *p, unsigned size, enum c11t_rmw_op op,
     c11test_uint128 operand, int order, struct c11test_site *s, bool slow)
{
  struct c11t_thread *t = enter (slow);
  uintptr_t addr = (uintptr_t) p;
  c11t_value old = 0;
  const struct c11t_override *o = override_of (s, slow);
  struct c11t_event e = event (
      t, C11T_RMW, c11t_check_order (order, C11T_FOR_RMW, s), size, s);
  if (o)
    change (t, o, C11T_CHANGE_RMW, &e);
  locked_asm (t, s);
  if (prepare (t, &e, addr, C11TEST_STEP_RMW, C11T_ATOMIC_WRITE, slow))
    {
      old = c11t_rmw_event (t, &e, op, operand);
      settle_memory (addr, size, e.loc);
    }
  else
    c11t_locked_rmw (t, (void *) p, size, op, &operand, &old, s);
  locked_asm (t, s);
  if (o)
    c11t_override_after (t, o, s);
  c11t_leave ();
  return old;
}

static __attribute__ ((noinline)) c11t_value
rmw_slowly (volatile void *p, unsigned size, enum c11t_rmw_op op,
            c11test_uint128 operand, int order, struct c11test_site *s)
{
  return rmw (p, size, op, operand, order, s, true);
}

c11test_uint128
c11t_atomic_rmw (volatile void *p, unsigned size, enum c11t_rmw_op op,
                 c11test_uint128 operand, int order, struct c11test_site *s)
{
  return __builtin_expect (E.atomics_slow, 0)
             ? rmw_slowly (p, size, op, operand, order, s)
             : rmw (p, size, op, operand, order, s, false);
}

/* No weak compare-exchange fails spuriously for ever.  */
#define MOST_WEAK_FAILURES 4 /* in a row */

static bool
fails_spuriously (struct c11t_thread *t)
{
  if (t->weak_failures == MOST_WEAK_FAILURES)
    c11t_cut (C11T_CUT_weak_failures, t->site);
  bool fails = t->weak_failures < MOST_WEAK_FAILURES
               && c11t_ask (t, C11TEST_CHOOSE_WEAK_FAIL, 2);
  t->weak_failures = fails ? t->weak_failures + 1 : 0;
  return fails;
}

/* The weak one's spurious failure is a choice of its own, made first: then it
   is nothing but a load with the failure order.  */
static bool
modelled_cas (struct c11t_thread *t, struct c11t_event *e, uintptr_t addr,
              bool weak, c11test_uint128 *expected)
{
  c11t_value value;
  bool success = false;
  e->weak = weak;
  if (weak && fails_spuriously (t))
    {
      e->kind = C11T_LOAD;
      e->order = e->fail_order;
      e->locked = true;
      c11t_read_event (t, e, &value);
    }
  else
    success = c11t_cas_event (t, e, addr, &value);
  *expected = value;
  if (success)
    settle_memory (addr, e->size, e->loc);
  return success;
}

C11T_TWO_WAYS bool
cas (volatile void *p, unsigned size, c11test_uint128 *expected,
     c11test_uint128 desired, bool weak, int order, int fail_order,
     struct c11test_site *s, bool slow)
{
  struct c11t_thread *t = enter (slow);
  uintptr_t addr = (uintptr_t) p;
  bool success;
  const struct c11t_override *o = override_of (s, slow);
  struct c11t_event e = event (
      t, C11T_CAS, c11t_check_order (order, C11T_FOR_RMW, s), size, s);
  e.fail_order = c11t_check_order (fail_order, C11T_FOR_FAILURE, s);
  e.expected = truncate_to (*expected, size);
  e.value = truncate_to (desired, size);
  if (o)
    change (t, o, C11T_CHANGE_RMW, &e);
  locked_asm (t, s);
  t->choosing.compares = &e;
  bool modelled
      = prepare (t, &e, addr, C11TEST_STEP_RMW, C11T_ATOMIC_READ, slow);
  t->choosing.compares = NULL;
  if (modelled)
    success = modelled_cas (t, &e, addr, weak, expected);
  else
    success = c11t_locked_cas (t, (void *) p, size, expected, &desired, s);
  locked_asm (t, s);
  if (o)
    c11t_override_after (t, o, s);
  c11t_leave ();
  return success;
}

static __attribute__ ((noinline)) bool
cas_slowly (volatile void *p, unsigned size, c11test_uint128 *expected,
            c11test_uint128 desired, bool weak, int order, int fail_order,
            struct c11test_site *s)
{
  return cas (p, size, expected, desired, weak, order, fail_order, s, true);
}

bool
c11t_atomic_cas (volatile void *p, unsigned size, c11test_uint128 *expected,
                 c11test_uint128 desired, bool weak, int order, int fail_order,
                 struct c11test_site *s)
{
  return __builtin_expect (E.atomics_slow, 0)
             ? cas_slowly (p, size, expected, desired, weak, order, fail_order,
                           s)
             : cas (p, size, expected, desired, weak, order, fail_order, s,
                    false);
}

void
c11t_fence_within (struct c11t_thread *t, enum c11t_order order,
                   struct c11test_site *s)
{
  struct c11t_event e = event (t, C11T_FENCE, order, 0, s);
  c11t_step_commit (&e, NULL);
}

void
c11t_fence_event (struct c11t_thread *t, enum c11t_order order,
                  struct c11test_site *s)
{
  struct c11t_event e = event (t, C11T_FENCE, order, 0, s);
  if (order != C11T_RELAXED)
    {
      /* Of the access that the fence stands before, if there is one: others
         run meanwhile.  */
      uintptr_t frame = c11t_caller_frame;
      c11t_before_access (t, s, C11TEST_STEP_FENCE, e.order, 0, 0);
      c11t_step_commit (&e, NULL);
      c11t_caller_frame = frame;
    }
  else
    c11t_reached (t, s);
  if (order == C11T_RELAXED && E.recording)
    c11t_record_no_fence (t, s);
}

C11T_TWO_WAYS void
fence (int order, struct c11test_site *s, bool slow)
{
  struct c11t_thread *t = enter (slow);
  const struct c11t_override *o = override_of (s, slow);
  enum c11t_order is = c11t_check_order (order, C11T_FOR_RMW, s);
  if (o)
    {
      c11t_override_before (t, o, s);
      is = c11t_override_order (o, C11T_CHANGE_FENCE, is);
    }
  c11t_fence_event (t, is, s);
  t->rounds.unnoticed = is == C11T_ACQUIRE && !o;
  if (o)
    c11t_override_after (t, o, s);
  c11t_leave ();
}

static __attribute__ ((noinline)) void
fence_slowly (int order, struct c11test_site *s)
{
  fence (order, s, true);
}

void
c11t_fence (int order, struct c11test_site *s)
{
  if (__builtin_expect (E.atomics_slow, 0))
    fence_slowly (order, s);
  else
    fence (order, s, false);
}

void
c11t_no_fence (struct c11test_site *s)
{
  if (__builtin_expect (c11t_reached_on, 0))
    {
      c11t_reached (c11t_enter (), s);
      c11t_leave ();
    }
  if (c11t_override_of (s))
    c11t_fence (__ATOMIC_RELAXED, s);
}

void
c11t_compiler_barrier (int order, struct c11test_site *s)
{
  if (c11t_params.asm_mode != C11T_ASM_TSO)
    c11t_no_fence (s);
  else
    c11t_fence (order == __ATOMIC_SEQ_CST ? __ATOMIC_ACQ_REL : order, s);
}

void
c11t_asm_fence (struct c11test_site *s)
{
  int order = s->order <= __ATOMIC_SEQ_CST ? s->order : __ATOMIC_SEQ_CST;
  if (c11t_params.asm_mode == C11T_ASM_TSO && order != __ATOMIC_SEQ_CST)
    order = __ATOMIC_ACQ_REL;
  c11t_fence (order, s);
}

/* What a volatile access means: the mode's order, or -1 for plain.  */
static int
volatile_order (bool store)
{
  switch (c11t_params.volatile_mode)
    {
    case C11T_VOLATILE_RELAXED:
      return __ATOMIC_RELAXED;
    case C11T_VOLATILE_ACQREL:
      return store ? __ATOMIC_RELEASE : __ATOMIC_ACQUIRE;
    case C11T_VOLATILE_SEQCST:
      return __ATOMIC_SEQ_CST;
    default:
      return -1;
    }
}

uint64_t
c11t_volatile_load (const volatile void *p, unsigned size,
                    struct c11test_site *s)
{
  int order = volatile_order (false);
  if (order < 0
      && c11t_override_has (c11t_override_of (s), C11T_CHANGE_LOAD))
    order = __ATOMIC_RELAXED;
  if (order >= 0)
    return (uint64_t) c11t_atomic_load (p, size, order, s);
  uint64_t v = 0;
  __builtin_memcpy (&v, c11t_plain_read ((const void *) p, size, s), size);
  return v;
}

void
c11t_volatile_store (volatile void *p, unsigned size, uint64_t value,
                     struct c11test_site *s)
{
  int order = volatile_order (true);
  if (order < 0
      && c11t_override_has (c11t_override_of (s), C11T_CHANGE_STORE))
    order = __ATOMIC_RELAXED;
  if (order >= 0)
    {
      c11t_atomic_store (p, size, value, order, s);
      return;
    }
  c11t_plain_write ((void *) p, size, s);
  __builtin_memcpy ((void *) p, &value, size);
}

void
c11t_seen_volatile_read (const void *p, unsigned size, struct c11test_site *s)
{
  struct c11t_thread *t = c11t_self ();
  t->scratch.sees_memory = true;
  if (size <= sizeof (uint64_t))
    c11t_volatile_load (p, size, s);
  else
    c11t_plain_read (p, size, s);
  t->scratch.sees_memory = false;
}

void
c11t_seen_volatile_write (void *p, unsigned size, struct c11test_site *s)
{
  int order = volatile_order (true);
  if (order < 0 || size > sizeof (uint64_t))
    c11t_plain_write (p, size, s);
  else
    c11t_plain_store (p, size, c11t_normal_order (order), s);
}

/* --- Stores of others -------------------------------------------------------- */

void
c11t_unseen_store_begins (uint32_t *p)
{
  c11t_enter ();
  c11t_location_get ((uintptr_t) p, sizeof *p);
  c11t_leave ();
}

void
c11t_unseen_store_ended (uint32_t *p)
{
  c11t_location_publish (c11t_enter (), (uintptr_t) p, sizeof *p);
  c11t_leave ();
}
