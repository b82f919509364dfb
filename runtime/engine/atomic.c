/* atomic.c -- atomic and volatile operations and fences.
   SPDX-License-Identifier: BSD-3-Clause

   Memory always holds the value of the newest store in modification order as
   far as it is fixed, so that uninstrumented code reads something sensible.
   Atomics that cross a granule (misaligned) are performed natively, after a
   scheduling point.  */

#include "engine/state.h"

static bool
crosses (uintptr_t addr, unsigned size)
{
  return (addr & 7) + size > 8;
}

static uint64_t
truncate_to (uint64_t v, unsigned size)
{
  return size == 8 ? v : v & (((uint64_t) 1 << 8 * size) - 1);
}

uint64_t
c11t_rmw_value (enum c11t_rmw_op op, uint64_t old, uint64_t operand,
                unsigned size)
{
  uint64_t v = 0;
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

static void
check_race (struct c11t_thread *t, uintptr_t addr, unsigned size,
            enum c11t_access_kind kind, struct c11test_site *s)
{
  struct c11t_access other;
  enum c11t_race_verdict v
      = c11t_race_access (E.race, addr, size, kind, t->tid, c11t_my_clock (t),
                          c11t_site_number (s), &other);
  if (v != C11T_RACE_NONE)
    c11t_report_race (t, addr, size, kind, s, &other, v == C11T_RACE_FREED,
                      c11t_params.plain_mode == C11T_PLAIN_RELAXED);
}

static uint64_t
native_load (const volatile void *p, unsigned size)
{
  uint64_t v = 0;
  __builtin_memcpy (&v, (const void *) p, size);
  return v;
}

static struct c11t_event
event (const struct c11t_thread *t, enum c11t_kind kind, int order,
       unsigned size, struct c11test_site *s)
{
  return (struct c11t_event){ .kind = kind,
                              .order = c11t_normal_order (order),
                              .tid = t->tid,
                              .size = (uint8_t) size,
                              .site = s };
}

uint64_t
c11t_atomic_load (const volatile void *p, unsigned size, int order,
                  struct c11test_site *s)
{
  struct c11t_thread *t = c11t_enter ();
  uintptr_t addr = (uintptr_t) p;
  uint64_t value;
  c11t_before_access (t, s, C11T_STEP_READ, c11t_normal_order (order), addr,
                      size);
  if (crosses (addr, size))
    value = native_load (p, size);
  else
    {
      check_race (t, addr, size, C11T_ATOMIC_READ, s);
      struct c11t_event e = event (t, C11T_LOAD, order, size, s);
      e.loc = c11t_location_get (addr, size);
      c11t_read_event (t, &e, &value);
    }
  c11t_leave ();
  return value;
}

void
c11t_atomic_store (volatile void *p, unsigned size, uint64_t value, int order,
                   struct c11test_site *s)
{
  struct c11t_thread *t = c11t_enter ();
  uintptr_t addr = (uintptr_t) p;
  struct c11t_event e = event (t, C11T_STORE, order, size, s);
  c11t_before_access (t, s, C11T_STEP_WRITE, e.order, addr, size);
  if (!crosses (addr, size))
    {
      check_race (t, addr, size, C11T_ATOMIC_WRITE, s);
      e.loc = c11t_location_get (addr, size);
      e.value = truncate_to (value, size);
      c11t_store_event (t, &e);
      c11t_location_write (addr, size, e.value);
    }
  else
    __builtin_memcpy ((void *) p, &value, size);
  c11t_leave ();
}

/* After an RMW of LOC: it may not be the last in modification order.  */
static void
settle_memory (uintptr_t addr, unsigned size, struct c11t_location *loc)
{
  c11t_location_write (addr, size, E.ops->latest (E.model, loc)->value);
}

uint64_t
c11t_atomic_rmw (volatile void *p, unsigned size, enum c11t_rmw_op op,
                 uint64_t operand, int order, struct c11test_site *s)
{
  struct c11t_thread *t = c11t_enter ();
  uintptr_t addr = (uintptr_t) p;
  uint64_t old;
  c11t_before_access (t, s, C11T_STEP_RMW, c11t_normal_order (order), addr,
                      size);
  if (crosses (addr, size))
    {
      old = native_load (p, size);
      uint64_t value = c11t_rmw_value (op, old, operand, size);
      __builtin_memcpy ((void *) p, &value, size);
    }
  else
    {
      check_race (t, addr, size, C11T_ATOMIC_WRITE, s);
      struct c11t_event e = event (t, C11T_RMW, order, size, s);
      e.loc = c11t_location_get (addr, size);
      old = c11t_rmw_event (t, &e, op, operand);
      settle_memory (addr, size, e.loc);
    }
  c11t_leave ();
  return old;
}

static bool
native_cas (volatile void *p, unsigned size, uint64_t *expected,
            uint64_t desired)
{
  uint64_t old = native_load (p, size);
  bool same = old == *expected;
  if (same)
    __builtin_memcpy ((void *) p, &desired, size);
  *expected = old;
  return same;
}

/* No weak compare-exchange fails spuriously for ever.  */
#define MOST_WEAK_FAILURES 4 /* in a row */

static bool
fails_spuriously (struct c11t_thread *t)
{
  struct c11t_choice_context ctx = { 0 };
  if (t->weak_failures == MOST_WEAK_FAILURES)
    c11t_shared->cut = true;
  bool fails = t->weak_failures < MOST_WEAK_FAILURES
               && c11t_choose (&E.explorer, C11T_CHOOSE_WEAK_FAIL, 2, &ctx);
  t->weak_failures = fails ? t->weak_failures + 1 : 0;
  return fails;
}

/* The weak one's spurious failure is a choice of its own, made first: then it
   is nothing but a load with the failure order.  */
bool
c11t_atomic_cas (volatile void *p, unsigned size, uint64_t *expected,
                 uint64_t desired, bool weak, int order, int fail_order,
                 struct c11test_site *s)
{
  struct c11t_thread *t = c11t_enter ();
  uintptr_t addr = (uintptr_t) p;
  bool success = false;
  /* It is not known yet which of the two orders will count.  */
  bool sc = c11t_normal_order (order) == C11T_SEQ_CST
            || c11t_normal_order (fail_order) == C11T_SEQ_CST;
  c11t_before_access (t, s, C11T_STEP_RMW, sc ? C11T_SEQ_CST : C11T_RELAXED,
                      addr, size);
  if (crosses (addr, size))
    success = native_cas (p, size, expected, desired);
  else
    {
      check_race (t, addr, size, C11T_ATOMIC_READ, s);
      struct c11t_event e = event (t, C11T_CAS, order, size, s);
      e.fail_order = c11t_normal_order (fail_order);
      e.expected = truncate_to (*expected, size);
      e.value = truncate_to (desired, size);
      e.loc = c11t_location_get (addr, size);
      if (weak && fails_spuriously (t))
        {
          e.kind = C11T_LOAD;
          e.order = e.fail_order;
          c11t_read_event (t, &e, expected);
        }
      else
        success = c11t_cas_event (t, &e, expected);
      if (success)
        {
          check_race (t, addr, size, C11T_ATOMIC_WRITE, s);
          settle_memory (addr, size, e.loc);
        }
    }
  c11t_leave ();
  return success;
}

void
c11t_fence (int order, struct c11test_site *s)
{
  struct c11t_thread *t = c11t_enter ();
  struct c11t_event e = event (t, C11T_FENCE, order, 0, s);
  if (e.order != C11T_RELAXED)
    {
      c11t_before_event (t, s,
                         &(struct c11t_step){
                             .kind = C11T_STEP_FENCE,
                             .sc = e.order == C11T_SEQ_CST });
      E.ops->commit (E.model, &e, NULL);
    }
  c11t_leave ();
}

void
c11t_asm_fence (struct c11test_site *s)
{
  if (c11t_params.asm_mode == C11T_ASM_MODEL)
    c11t_fence (__ATOMIC_SEQ_CST, s);
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
  if (order >= 0)
    return c11t_atomic_load (p, size, order, s);
  return native_load (c11t_plain_read ((const void *) p, size, s), size);
}

void
c11t_volatile_store (volatile void *p, unsigned size, uint64_t value,
                     struct c11test_site *s)
{
  int order = volatile_order (true);
  if (order >= 0)
    {
      c11t_atomic_store (p, size, value, order, s);
      return;
    }
  c11t_plain_write ((void *) p, size, s);
  __builtin_memcpy ((void *) p, &value, size);
}
