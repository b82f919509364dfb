/* locked.c -- atomic objects that no location can stand for.
   SPDX-License-Identifier: BSD-3-Clause

   Objects of odd sizes (3, 12, 24 bytes ...), which libatomic guards with
   locks, and misaligned ones.  Each operation is one step that takes the
   object's lock, copies bytes, and gives the lock back: it is sequentially
   consistent, and what came before one operation happens before what follows
   the next on the same object, whatever orders the program asks for.  Values
   are whole.  Locations that share bytes with the object notice, as they
   notice any write that the model does not know (location.c).

   Words of memory that a process has too which is not controlled are done the
   same way, and by the machine's own atomic instructions: what that process does
   comes between.

   Does not: show the weaker orders that the standard would allow; no library
   does.  Misaligned volatile accesses have no lock and order nothing.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sched.h>
#include <string.h>

#include "base/assert.h"
#include "base/part.h"
#include "base/real.h"
#include "c11test/abi.h"
#include "engine/campaign/shared.h"
#include "engine/core/event.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/door/access.h"
#include "engine/memory/check.h"
#include "engine/memory/locked.h"
#include "engine/observe/explain.h"
#include "engine/observe/record.h"
#include "engine/step/step.h"
#include "engine/sync/object.h"
#include "c11test/strategy.h"
#include "race/race.h"
#include "report/finding.h"

/* Reads of one object in a row before the thread counts as waiting.  */
#define SPIN_READS 3

/* --- Words ----------------------------------------------------------------------- */

/* Only what is shared comes here although a location fits.  */
static bool
is_word (const void *p, size_t n)
{
  return n <= 8 && (n & (n - 1)) == 0 && ((uintptr_t) p & (n - 1)) == 0;
}

static c11t_value
word_load (const void *p, size_t n)
{
  switch (n)
    {
    case 1:
      return __atomic_load_n ((const uint8_t *) p, __ATOMIC_SEQ_CST);
    case 2:
      return __atomic_load_n ((const uint16_t *) p, __ATOMIC_SEQ_CST);
    case 4:
      return __atomic_load_n ((const uint32_t *) p, __ATOMIC_SEQ_CST);
    default:
      return __atomic_load_n ((const uint64_t *) p, __ATOMIC_SEQ_CST);
    }
}

#define WORD_CAS(bytes, type)                                                 \
  do                                                                          \
    {                                                                         \
      type old_ = (type) *old;                                                \
      bool ok_ = c11t_cas_##bytes (p, &old_, (type) v);                       \
      *old = old_;                                                            \
      return ok_;                                                             \
    }                                                                         \
  while (0)

static bool
word_cas (void *p, size_t n, c11t_value *old, c11t_value v)
{
  switch (n)
    {
    case 1:
      WORD_CAS (1, uint8_t);
    case 2:
      WORD_CAS (2, uint16_t);
    case 4:
      WORD_CAS (4, uint32_t);
    default:
      WORD_CAS (8, uint64_t);
    }
}

/* OP and OPERAND, an exchange or another operation, once.  Return the old value. */
static c11t_value
word_rmw (void *p, size_t n, enum c11t_rmw_op op, c11t_value operand)
{
  c11t_value old = word_load (p, n);
  while (!word_cas (p, n, &old, c11t_rmw_value (op, old, operand, (unsigned) n)))
    ;
  return old;
}

/* T stands before an access of the N bytes at P at S.  */
static void
begin (struct c11t_thread *t, const void *p, size_t n,
       enum c11t_access_kind kind, bool reads, struct c11test_site *s)
{
  c11t_before_event (t, s, &(struct c11test_step){ .kind = C11TEST_STEP_ANY });
  if (!c11t_is_volatile (s))
    c11t_step_acquire (t->tid, c11t_object_clock ((void *) p));
  if (E.recording)
    c11t_record_locked (t, (uintptr_t) p, n, s, kind == C11T_ATOMIC_WRITE);
  c11t_check_access (t, (uintptr_t) p, n, kind, s, c11t_races_are_formal ());
  if (reads && !c11t_is_volatile (s) && c11t_is_untouched ((uintptr_t) p, n))
    c11t_report_uninitialized (t, (uintptr_t) p, n, s);
}

static void
end (struct c11t_thread *t, const void *p, bool wrote, struct c11test_site *s)
{
  if (!c11t_is_volatile (s))
    c11t_step_release (t->tid, c11t_object_clock ((void *) p));
  t->locked.reads = wrote || t->locked.object != p ? 0 : t->locked.reads + 1;
  t->locked.object = p;
  if (wrote)
    c11t_progress ();
  else if (t->locked.reads >= SPIN_READS && E.sched.n_live > 1)
    c11t_turn_idle ();
  else if (t->locked.reads >= SPIN_READS && c11t_shared->group.strays)
    C11T_REAL (sched_yield) (); /* it waits for another process */
}

void
c11t_locked_load (struct c11t_thread *t, const void *p, size_t n, void *ret,
                  struct c11test_site *s)
{
  begin (t, p, n, C11T_ATOMIC_READ, true, s);
  if (is_word (p, n))
    {
      c11t_value v = word_load (p, n);
      memcpy (ret, &v, n);
    }
  else
    memcpy (ret, p, n);
  end (t, p, false, s);
}

void
c11t_locked_store (struct c11t_thread *t, void *p, size_t n,
                   const void *value, struct c11test_site *s)
{
  begin (t, p, n, C11T_ATOMIC_WRITE, false, s);
  if (is_word (p, n))
    {
      c11t_value v = 0;
      memcpy (&v, value, n);
      word_rmw (p, n, C11T_OP_XCHG, v);
    }
  else
    memcpy (p, value, n);
  end (t, p, true, s);
}

void
c11t_locked_rmw (struct c11t_thread *t, void *p, size_t n,
                 enum c11t_rmw_op op, const void *operand, void *ret,
                 struct c11test_site *s)
{
  begin (t, p, n, C11T_ATOMIC_WRITE, true, s);
  if (is_word (p, n))
    {
      c11t_value v = 0;
      memcpy (&v, operand, n);
      v = word_rmw (p, n, op, v);
      memcpy (ret, &v, n);
      end (t, p, true, s);
      return;
    }
  memcpy (ret, p, n);
  if (op == C11T_OP_XCHG)
    memcpy (p, operand, n);
  else
    {
      c11t_value old = 0, v = 0;
      C11T_ASSERT (n <= sizeof v);
      memcpy (&old, ret, n);
      memcpy (&v, operand, n);
      v = c11t_rmw_value (op, old, v, (unsigned) n);
      memcpy (p, &v, n);
    }
  end (t, p, true, s);
}

uint32_t
c11t_locked_word (uint32_t *p, enum c11t_rmw_op op, uint32_t operand)
{
  struct c11t_thread *t = c11t_self ();
  c11t_step_acquire (t->tid, c11t_object_clock (p));
  uint32_t old = (uint32_t) word_rmw (p, sizeof *p, op, operand);
  c11t_step_release (t->tid, c11t_object_clock (p));
  return old;
}

static bool
locked_word_cas (struct c11t_thread *t, void *p, size_t n, void *expected,
                 const void *desired, struct c11test_site *s)
{
  c11t_value old = 0, v = 0;
  memcpy (&old, expected, n);
  memcpy (&v, desired, n);
  bool done = word_cas (p, n, &old, v);
  if (done)
    c11t_check_access (t, (uintptr_t) p, n, C11T_ATOMIC_WRITE, s,
                       c11t_races_are_formal ());
  memcpy (expected, &old, n);
  return done;
}

bool
c11t_locked_cas (struct c11t_thread *t, void *p, size_t n, void *expected,
                 const void *desired, struct c11test_site *s)
{
  begin (t, p, n, C11T_ATOMIC_READ, true, s);
  if (is_word (p, n))
    {
      bool done = locked_word_cas (t, p, n, expected, desired, s);
      end (t, p, done, s);
      return done;
    }
  bool success = memcmp (p, expected, n) == 0;
  if (success)
    {
      c11t_check_access (t, (uintptr_t) p, n, C11T_ATOMIC_WRITE, s,
                         c11t_races_are_formal ());
      memcpy (p, desired, n);
    }
  else
    memcpy (expected, p, n);
  end (t, p, success, s);
  return success;
}

/* --- The generic builtins -------------------------------------------------- */

/* True if a location can stand for the N bytes at P.  */
static bool
fits (const volatile void *p, size_t n)
{
  return n <= 16 && (n & (n - 1)) == 0 && n != 0
         && ((uintptr_t) p & (n - 1)) == 0;
}

void
c11t_generic_load (const volatile void *p, size_t n, void *ret, int order,
                   struct c11test_site *s)
{
  if (fits (p, n))
    {
      c11t_value v = c11t_atomic_load (p, (unsigned) n, order, s);
      memcpy (ret, &v, n);
      return;
    }
  struct c11t_thread *t = c11t_enter ();
  c11t_check_order (order, C11T_FOR_LOAD, s);
  c11t_locked_load (t, (const void *) p, n, ret, s);
  c11t_leave ();
}

void
c11t_generic_store (volatile void *p, size_t n, const void *value, int order,
                    struct c11test_site *s)
{
  if (fits (p, n))
    {
      c11t_value v = 0;
      memcpy (&v, value, n);
      c11t_atomic_store (p, (unsigned) n, v, order, s);
      return;
    }
  struct c11t_thread *t = c11t_enter ();
  c11t_check_order (order, C11T_FOR_STORE, s);
  c11t_locked_store (t, (void *) p, n, value, s);
  c11t_leave ();
}

void
c11t_generic_exchange (volatile void *p, size_t n, const void *value,
                       void *ret, int order, struct c11test_site *s)
{
  if (fits (p, n))
    {
      c11t_value v = 0;
      memcpy (&v, value, n);
      v = c11t_atomic_rmw (p, (unsigned) n, C11T_OP_XCHG, v, order, s);
      memcpy (ret, &v, n);
      return;
    }
  struct c11t_thread *t = c11t_enter ();
  c11t_check_order (order, C11T_FOR_RMW, s);
  c11t_locked_rmw (t, (void *) p, n, C11T_OP_XCHG, value, ret, s);
  c11t_leave ();
}

bool
c11t_generic_cas (volatile void *p, size_t n, void *expected,
                  const void *desired, int order, int fail_order,
                  struct c11test_site *s)
{
  if (fits (p, n))
    {
      c11test_uint128 old = 0, v = 0;
      memcpy (&old, expected, n);
      memcpy (&v, desired, n);
      bool ok = c11t_atomic_cas (p, (unsigned) n, &old, v, false, order,
                                 fail_order, s);
      if (!ok)
        memcpy (expected, &old, n);
      return ok;
    }
  struct c11t_thread *t = c11t_enter ();
  c11t_check_order (order, C11T_FOR_RMW, s);
  c11t_check_order (fail_order, C11T_FOR_FAILURE, s);
  bool ok = c11t_locked_cas (t, (void *) p, n, expected, desired, s);
  c11t_leave ();
  return ok;
}
