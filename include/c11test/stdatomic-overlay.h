/* stdatomic-overlay.h -- C11 atomics and atomic builtins, without the plugin.
   SPDX-License-Identifier: BSD-3-Clause

   Pre-include this:
     clang -include c11test/stdatomic-overlay.h prog.c -lc11test
   It overrides what <stdatomic.h> is made of, the compiler's builtins, and
   not <stdatomic.h>, which the program includes where it likes or not at all.
   In C++ it stands for atomic-overlay.hpp.

   Sees no operators: "x++", "x = 1" and a plain "x" with an _Atomic X become
   machine instructions that the runtime does not control.  It notices the
   values that they leave.  */

#ifndef C11TEST_STDATOMIC_OVERLAY_H
#define C11TEST_STDATOMIC_OVERLAY_H

#ifdef __cplusplus
#include "c11test/atomic-overlay.hpp"
#else

#include "c11test/overlay-builtins.h"

#if !defined C11TEST_O_OFF && defined __clang__

#pragma GCC system_header

/* The names below are clang's; GCC's <stdatomic.h> uses the __atomic ones.  */

#define __c11_atomic_load(p, mo)                                              \
  C11TEST_O_LOAD_N (p, #p, mo, __c11_atomic_load (c11test_p, mo))
#define __c11_atomic_store(p, v, mo)                                          \
  C11TEST_O_STORE_N (p, #p, (v), mo,                                          \
                     __c11_atomic_store (c11test_p, c11test_v, mo))
/* A relaxed store, as GCC has it.  */
#define __c11_atomic_init(p, v)                                               \
  C11TEST_O_STORE_N (p, #p, (v), __ATOMIC_RELAXED,                            \
                     __c11_atomic_init (c11test_p, c11test_v))
#define __c11_atomic_compare_exchange_strong(p, e, v, mo, fail)               \
  C11TEST_O_CAS_N (p, #p, e, (v), 0, mo, fail,                                \
                   __c11_atomic_compare_exchange_strong (                     \
                       c11test_p, c11test_e, c11test_v, mo, fail))
#define __c11_atomic_compare_exchange_weak(p, e, v, mo, fail)                 \
  C11TEST_O_CAS_N (p, #p, e, (v), 1, mo, fail,                                \
                   __c11_atomic_compare_exchange_weak (                       \
                       c11test_p, c11test_e, c11test_v, mo, fail))

#define __c11_atomic_exchange(p, v, mo)                                       \
  __extension__ ({                                                            \
    C11TEST_O_AUTO c11test_p = (p);                                           \
    C11TEST_O_VALUE (c11test_p) c11test_v = (v);                              \
    C11TEST_O_VALUE (c11test_p) c11test_r;                                    \
    if (C11TEST_O_HOOKED (sizeof c11test_v))                                  \
      c11test_o_exchange (c11test_p, &c11test_r, &c11test_v,                  \
                          sizeof c11test_v, mo,                               \
                          C11TEST_O_SITE (RMW, #p, sizeof c11test_v, mo));    \
    else                                                                      \
      c11test_r = __c11_atomic_exchange (c11test_p, c11test_v, mo);           \
    c11test_r;                                                                \
  })

/* Here an operand for a pointer counts elements.  From 0 to 0 + 1 it is the
   size of an element for a pointer, and 1 for an integer.  */
#define C11TEST_O_SCALE                                                       \
  (c11test_r = 0, (__UINTPTR_TYPE__) (c11test_r + 1))
#define C11TEST_O_IS(T, U) __builtin_types_compatible_p (T, U)
#define C11TEST_O_FLOATS(T)                                                   \
  (C11TEST_O_IS (T, float) || C11TEST_O_IS (T, double)                        \
   || C11TEST_O_IS (T, long double))

/* Floats, which no hook adds, go through a loop of compare-exchanges.  NEXT is
   what the loop makes of c11test_r.  */
#define C11TEST_O_C11_RMW(op, p, text, v, scale, next, mo, native)            \
  __extension__ ({                                                            \
    C11TEST_O_AUTO c11test_p = (p);                                           \
    C11TEST_O_AUTO c11test_v = (v);                                           \
    const int c11test_mo = (mo);                                              \
    C11TEST_O_VALUE (c11test_p) c11test_r;                                    \
    struct c11test_site *c11test_s                                            \
        = C11TEST_O_SITE (RMW, text, sizeof c11test_r, mo);                   \
    if (C11TEST_O_FLOATS (C11TEST_O_VALUE (c11test_p)))                       \
      {                                                                       \
        C11TEST_O_VALUE (c11test_p) c11test_n;                                \
        c11test_o_load (c11test_p, &c11test_r, sizeof c11test_r,              \
                        __ATOMIC_RELAXED, c11test_s);                         \
        do                                                                    \
          c11test_n = next;                                                   \
        while (!c11test_o_cas (c11test_p, &c11test_r, &c11test_n,             \
                               sizeof c11test_r, 0, c11test_mo,               \
                               __ATOMIC_RELAXED, c11test_s));                 \
      }                                                                       \
    else if (C11TEST_O_HOOKED (sizeof c11test_r))                             \
      {                                                                       \
        c11test_uint128 c11test_w = c11test_v;                                \
        c11test_w *= scale;                                                   \
        c11test_o_##op (c11test_p, &c11test_r, &c11test_w, sizeof c11test_r,  \
                        c11test_mo, c11test_s);                               \
      }                                                                       \
    else                                                                      \
      c11test_r = native;                                                     \
    c11test_r;                                                                \
  })
/* The operand, converted if the object is a float; what is not chosen must not
   give rise to a warning either.  */
#define C11TEST_O_IF_FLOAT(yes, no)                                           \
  __builtin_choose_expr (C11TEST_O_FLOATS (C11TEST_O_VALUE (c11test_p)), yes, \
                         no)
#define C11TEST_O_OPERAND                                                     \
  C11TEST_O_IF_FLOAT (                                                        \
      (C11TEST_O_VALUE (c11test_p)) C11TEST_O_IF_FLOAT (                      \
          c11test_v, (__UINTPTR_TYPE__) 0),                                   \
      c11test_v)
#define __c11_atomic_fetch_add(p, v, mo)                                      \
  C11TEST_O_C11_RMW (fetch_add, p, #p, v, C11TEST_O_SCALE,                    \
                     c11test_r + C11TEST_O_OPERAND, mo,                       \
                     __c11_atomic_fetch_add (c11test_p, c11test_v, mo))
#define __c11_atomic_fetch_sub(p, v, mo)                                      \
  C11TEST_O_C11_RMW (fetch_sub, p, #p, v, C11TEST_O_SCALE,                    \
                     c11test_r - C11TEST_O_OPERAND, mo,                       \
                     __c11_atomic_fetch_sub (c11test_p, c11test_v, mo))
#define __c11_atomic_fetch_and(p, v, mo)                                      \
  C11TEST_O_C11_RMW (fetch_and, p, #p, v, 1, c11test_r, mo,                   \
                     __c11_atomic_fetch_and (c11test_p, c11test_v, mo))
#define __c11_atomic_fetch_or(p, v, mo)                                       \
  C11TEST_O_C11_RMW (fetch_or, p, #p, v, 1, c11test_r, mo,                    \
                     __c11_atomic_fetch_or (c11test_p, c11test_v, mo))
#define __c11_atomic_fetch_xor(p, v, mo)                                      \
  C11TEST_O_C11_RMW (fetch_xor, p, #p, v, 1, c11test_r, mo,                   \
                     __c11_atomic_fetch_xor (c11test_p, c11test_v, mo))
#define __c11_atomic_thread_fence(mo) __atomic_thread_fence (mo)
#define __c11_atomic_signal_fence(mo) __atomic_signal_fence (mo)

#endif
#endif
#endif
