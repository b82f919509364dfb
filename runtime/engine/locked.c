/* locked.c -- atomic objects that no location can stand for.
   SPDX-License-Identifier: BSD-3-Clause

   Objects of odd sizes (3, 12, 24 bytes ...), which libatomic guards with
   locks, and misaligned ones.  Each operation is one step that takes the
   object's lock, copies bytes, and gives the lock back: it is sequentially
   consistent, and what came before one operation happens before what follows
   the next on the same object, whatever orders the program asks for.  Values
   are whole.  Locations that share bytes with the object notice, as they
   notice any write that the model does not know (location.c).

   Does not: show the weaker orders that the standard would allow; no library
   does.  Misaligned volatile accesses have no lock and order nothing.  */

#include <string.h>

#include "engine/record.h"
#include "engine/state.h"

/* Reads of one object in a row before the thread counts as waiting.  */
#define SPIN_READS 3

/* T stands before an access of the N bytes at P at S.  */
static void
begin (struct c11t_thread *t, const void *p, size_t n,
       enum c11t_access_kind kind, bool reads, struct c11test_site *s)
{
  c11t_before_event (t, s, &(struct c11t_step){ .kind = C11T_STEP_ANY });
  if (!c11t_is_volatile (s))
    E.ops->sync_acquire (E.model, t->tid, c11t_object_clock ((void *) p));
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
    E.ops->sync_release (E.model, t->tid, c11t_object_clock ((void *) p));
  t->locked_reads = wrote || t->locked != p ? 0 : t->locked_reads + 1;
  t->locked = p;
  if (wrote)
    c11t_progress ();
  else if (t->locked_reads >= SPIN_READS && E.sched.n_live > 1)
    c11t_turn_idle ();
}

void
c11t_locked_load (struct c11t_thread *t, const void *p, size_t n, void *ret,
                  struct c11test_site *s)
{
  begin (t, p, n, C11T_ATOMIC_READ, true, s);
  memcpy (ret, p, n);
  end (t, p, false, s);
}

void
c11t_locked_store (struct c11t_thread *t, void *p, size_t n,
                   const void *value, struct c11test_site *s)
{
  begin (t, p, n, C11T_ATOMIC_WRITE, false, s);
  memcpy (p, value, n);
  end (t, p, true, s);
}

void
c11t_locked_rmw (struct c11t_thread *t, void *p, size_t n,
                 enum c11t_rmw_op op, const void *operand, void *ret,
                 struct c11test_site *s)
{
  begin (t, p, n, C11T_ATOMIC_WRITE, true, s);
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

bool
c11t_locked_cas (struct c11t_thread *t, void *p, size_t n, void *expected,
                 const void *desired, struct c11test_site *s)
{
  begin (t, p, n, C11T_ATOMIC_READ, true, s);
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
