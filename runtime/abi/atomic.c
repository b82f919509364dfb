/* atomic.c -- the atomic, sync, volatile and fence hooks of abi.h.
   SPDX-License-Identifier: BSD-3-Clause

   One macro body for each operation, instantiated for the sizes 1, 2, 4, 8
   and 16.  Off control every hook performs the machine operation with seq_cst,
   which is correct for any requested order.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "abi/native.h"
#include "c11test/abi.h"
#include "engine/door/access.h"
#include "engine/door/control.h"
#include "engine/door/time.h"

/* OLD is what a native compare loop saw last.  */
#define NATIVE_RMW(n, t, p, op, v)                                            \
  ({                                                                          \
    t old_ = c11t_native_load_##n (p);                                        \
    while (!c11t_native_try_##n (p, &old_,                                    \
                                 (t) c11t_rmw_value (op, old_, v, n)))        \
      ;                                                                       \
    old_;                                                                     \
  })

#define FROM_HERE() C11T_FROM_HERE ()

/* In one with seven arguments, the last of which is on the stack.  */
#ifdef __x86_64__
#define FROM_HERE_7() (FROM_HERE (), c11t_caller_frame += 16)
#else
#define FROM_HERE_7() FROM_HERE ()
#endif

#define RMW(n, t, p, op, v, mo, s)                                            \
  (c11t_engine_on ()                                                          \
       ? (FROM_HERE (),                                                       \
          (t) c11t_atomic_rmw (p, n, op, v, mo, c11t_place_of (s)))           \
       : NATIVE_RMW (n, t, p, op, v))

#define DEFINE_RMW(name, op, n, t)                                            \
  t __c11test_atomic_fetch_##name##_##n (volatile void *p, t v, int mo,       \
                                         struct c11test_site *s)              \
  {                                                                           \
    return RMW (n, t, p, op, v, mo, s);                                       \
  }                                                                           \
  t __c11test_atomic_##name##_fetch_##n (volatile void *p, t v, int mo,       \
                                         struct c11test_site *s)              \
  {                                                                           \
    t old = RMW (n, t, p, op, v, mo, s);                                      \
    return (t) c11t_rmw_value (op, old, v, n);                                \
  }                                                                           \
  t __c11test_sync_fetch_and_##name##_##n (volatile void *p, t v,             \
                                           struct c11test_site *s)            \
  {                                                                           \
    return RMW (n, t, p, op, v, __ATOMIC_SEQ_CST, s);                         \
  }                                                                           \
  t __c11test_sync_##name##_and_fetch_##n (volatile void *p, t v,             \
                                           struct c11test_site *s)            \
  {                                                                           \
    t old = RMW (n, t, p, op, v, __ATOMIC_SEQ_CST, s);                        \
    return (t) c11t_rmw_value (op, old, v, n);                                \
  }

#define DEFINE_LOAD_STORE(n, t)                                               \
  t __c11test_atomic_load_##n (const volatile void *p, int mo,                \
                               struct c11test_site *s)                        \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      return c11t_native_load_##n (p);                                        \
    FROM_HERE ();                                                             \
    return (t) c11t_atomic_load (p, n, mo, c11t_place_of (s));                \
  }                                                                           \
  void __c11test_atomic_store_##n (volatile void *p, t v, int mo,             \
                                   struct c11test_site *s)                    \
  {                                                                           \
    if (c11t_engine_on ())                                                    \
      {                                                                       \
        FROM_HERE ();                                                         \
        c11t_atomic_store (p, n, v, mo, c11t_place_of (s));                   \
      }                                                                       \
    else                                                                      \
      (void) NATIVE_RMW (n, t, p, C11T_OP_XCHG, v);                           \
  }                                                                           \
  void __c11test_sync_lock_release_##n (volatile void *p,                     \
                                        struct c11test_site *s)               \
  {                                                                           \
    __c11test_atomic_store_##n (p, 0, __ATOMIC_RELEASE, s);                   \
  }

/* The value of a failed compare goes back to *EXPECTED; a successful one does
   not write there (another thread may own it by then).  */
#define DEFINE_EXCHANGE(n, t)                                                 \
  t __c11test_atomic_exchange_##n (volatile void *p, t v, int mo,             \
                                   struct c11test_site *s)                    \
  {                                                                           \
    return RMW (n, t, p, C11T_OP_XCHG, v, mo, s);                             \
  }                                                                           \
  t __c11test_sync_lock_test_and_set_##n (volatile void *p, t v,              \
                                          struct c11test_site *s)             \
  {                                                                           \
    return RMW (n, t, p, C11T_OP_XCHG, v, __ATOMIC_ACQUIRE, s);               \
  }                                                                           \
  bool __c11test_atomic_compare_exchange_##n (                                \
      volatile void *p, void *expected, t v, bool weak, int mo, int fail_mo,  \
      struct c11test_site *s)                                                 \
  {                                                                           \
    t old; /* *EXPECTED may be less aligned than a T is */                    \
    bool ok;                                                                  \
    __builtin_memcpy (&old, expected, n);                                     \
    if (c11t_engine_on ())                                                    \
      {                                                                       \
        c11test_uint128 wide = old;                                           \
        FROM_HERE_7 ();                                                       \
        ok = c11t_atomic_cas (p, n, &wide, v, weak, mo, fail_mo,              \
                              c11t_place_of (s));                             \
        old = (t) wide;                                                       \
      }                                                                       \
    else                                                                      \
      ok = c11t_native_try_##n (p, &old, v);                                  \
    if (!ok)                                                                  \
      __builtin_memcpy (expected, &old, n);                                   \
    return ok;                                                                \
  }                                                                           \
  t __c11test_sync_val_compare_and_swap_##n (volatile void *p, t o, t v,      \
                                             struct c11test_site *s)          \
  {                                                                           \
    t e = o;                                                                  \
    __c11test_atomic_compare_exchange_##n (p, &e, v, false,                   \
                                           __ATOMIC_SEQ_CST,                  \
                                           __ATOMIC_SEQ_CST, s);              \
    return e;                                                                 \
  }                                                                           \
  bool __c11test_sync_bool_compare_and_swap_##n (                             \
      volatile void *p, t o, t v, struct c11test_site *s)                     \
  {                                                                           \
    t e = o;                                                                  \
    return __c11test_atomic_compare_exchange_##n (                            \
        p, &e, v, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST, s);              \
  }

#define DEFINE_ALL(n, t)                                                      \
  DEFINE_LOAD_STORE (n, t)                                                    \
  DEFINE_EXCHANGE (n, t)                                                      \
  DEFINE_RMW (add, C11T_OP_ADD, n, t)                                         \
  DEFINE_RMW (sub, C11T_OP_SUB, n, t)                                         \
  DEFINE_RMW (and, C11T_OP_AND, n, t)                                         \
  DEFINE_RMW (or, C11T_OP_OR, n, t)                                           \
  DEFINE_RMW (xor, C11T_OP_XOR, n, t)                                         \
  DEFINE_RMW (nand, C11T_OP_NAND, n, t)

C11T_EACH_SIZE (DEFINE_ALL)

#define DEFINE_VOLATILE(n, t)                                                 \
  t __c11test_volatile_load_##n (const volatile void *p,                      \
                                 struct c11test_site *s)                      \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      return *(const volatile t *) p;                                         \
    FROM_HERE ();                                                             \
    return (t) c11t_volatile_load (p, n, s);                                  \
  }                                                                           \
  void __c11test_volatile_store_##n (volatile void *p, t v,                   \
                                     struct c11test_site *s)                  \
  {                                                                           \
    if (c11t_engine_on ())                                                    \
      {                                                                       \
        FROM_HERE ();                                                         \
        c11t_volatile_store (p, n, v, s);                                     \
      }                                                                       \
    else                                                                      \
      *(volatile t *) p = v;                                                  \
  }

C11T_EACH_WORD (DEFINE_VOLATILE)

bool
__c11test_atomic_test_and_set (volatile void *p, int mo,
                               struct c11test_site *s)
{
  return __c11test_atomic_exchange_1 (p, 1, mo, s) != 0;
}

void
__c11test_atomic_clear (volatile void *p, int mo, struct c11test_site *s)
{
  __c11test_atomic_store_1 (p, 0, mo, s);
}

void
__c11test_atomic_thread_fence (int mo, struct c11test_site *s)
{
  if (c11t_engine_on ())
    {
      FROM_HERE ();
      c11t_fence (mo, c11t_place_of (s));
    }
  else
    __atomic_thread_fence (__ATOMIC_SEQ_CST);
}

void
__c11test_sync_synchronize (struct c11test_site *s)
{
  __c11test_atomic_thread_fence (__ATOMIC_SEQ_CST, s);
}

/* A signal fence orders nothing between threads (C11 7.17.4.2).  */
void
__c11test_atomic_signal_fence (int mo, struct c11test_site *s)
{
  if (c11t_engine_on ())
    c11t_compiler_barrier (mo, s);
  __atomic_signal_fence (__ATOMIC_SEQ_CST);
}

/* The statement itself stays behind this call.  */
void
__c11test_asm_barrier (struct c11test_site *s)
{
  if (c11t_engine_on ())
    c11t_compiler_barrier (__ATOMIC_ACQ_REL, s);
}

/* Off control too: what the assembly did beside may have been replaced.  */
void
__c11test_asm_fence (struct c11test_site *s)
{
  if (c11t_engine_on ())
    c11t_asm_fence (s);
  else
    __atomic_thread_fence (__ATOMIC_SEQ_CST);
}

void
__c11test_asm_unknown (struct c11test_site *s)
{
  if (!c11t_engine_on ())
    return;
  c11t_asm_unknown (s);
  c11t_no_fence (s);
}

void
__c11test_asm_memory (const void *p, size_t n)
{
  if (c11t_engine_on ())
    c11t_asm_memory (p, n);
}

void
__c11test_pause (struct c11test_site *s)
{
  if (c11t_engine_on ())
    c11t_spin (s);
}

void
__c11test_await (uint64_t value, uint64_t mask, unsigned how)
{
  if (c11t_engine_on ())
    c11t_robustness_await (value, mask, how);
}

/* A nanosecond is a cycle.  */
uint64_t
__c11test_cycles (struct c11test_site *s)
{
  if (!c11t_engine_on ())
    return c11t_native_cycles ();
  c11t_note_call (s);
  return c11t_now ();
}

void
__c11test_call (struct c11test_site *s)
{
  if (c11t_engine_on ())
    c11t_note_call (s);
}

void
__c11test_enter (struct c11test_site *s)
{
  if (c11t_engine_on ())
    c11t_note_enter (s, (uintptr_t) __builtin_dwarf_cfa ());
}

void
__c11test_atomic_call (struct c11test_site *s)
{
  if (c11t_engine_on ())
    c11t_note_atomic_call (s, (uintptr_t) __builtin_dwarf_cfa ());
}

void
__c11test_leave (struct c11test_site *s)
{
  if (c11t_engine_on ())
    c11t_note_leave (s);
}
