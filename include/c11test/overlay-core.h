/* overlay-core.h -- what the overlays share: site records, calls of hooks.
   SPDX-License-Identifier: BSD-3-Clause

   The overlays give the hooks of abi.def to compilers that cannot load the
   plugin.  They are pre-included (-include), so this must not show anything
   to the program that it did not ask for: no header of libc is included here,
   because the program may define _GNU_SOURCE and the like later, and every
   name begins with c11test_ or C11TEST_.

   C11TEST_O_OFF is defined when the plugin is at work: then an overlay does
   nothing, since each access would be instrumented twice.

   Sites made here have their line for ordinal, since nobody counts.  */

#ifndef C11TEST_OVERLAY_CORE_H
#define C11TEST_OVERLAY_CORE_H

#if defined __ASSEMBLER__ || (defined __C11TEST__ && !defined C11TEST_OVERLAY)
#define C11TEST_O_OFF 1
#else

#pragma GCC system_header

#ifndef C11TEST_OVERLAY
#define C11TEST_OVERLAY 1
#endif
#ifndef __C11TEST__
#define __C11TEST__ 1
#endif

#define C11TEST_ABI_BARE 1
#include "c11test/abi.h"
#undef C11TEST_ABI_BARE

/* --- Both languages ------------------------------------------------------ */

#ifdef __cplusplus
#define C11TEST_O_INLINE inline __attribute__ ((__always_inline__))
#define C11TEST_O_AUTO auto
#define C11TEST_O_BOOL bool
/* The type of the value at P.  */
#define C11TEST_O_VALUE(p) typename c11test_o_plain<__typeof__ (*(p))>::type
/* The variable N as such a value; an integer may become a pointer, without a
   warning.  */
#define C11TEST_O_CONVERT(p, n)                                               \
  (c11test_o_plain<__typeof__ (*(p))>::cast (n))
template <class T> struct c11test_o_plain
{
  typedef T type;
  template <class U> static T cast (U v) { return (T) v; }
};
template <class T> struct c11test_o_plain<const T> : c11test_o_plain<T> {};
template <class T> struct c11test_o_plain<volatile T> : c11test_o_plain<T> {};
template <class T> struct c11test_o_plain<const volatile T>
    : c11test_o_plain<T>
{
};
#else
#define C11TEST_O_INLINE                                                      \
  static __inline__ __attribute__ ((__always_inline__, __unused__))
#define C11TEST_O_AUTO __auto_type
#define C11TEST_O_BOOL _Bool
/* The comma takes const, volatile and _Atomic away.  */
#define C11TEST_O_VALUE(p) __typeof__ ((void) 0, *(p))
/* 5 is the class of pointers.  */
#define C11TEST_O_CONVERT(p, n)                                               \
  ((C11TEST_O_VALUE (p)) __builtin_choose_expr (                              \
      __builtin_classify_type (*(p)) == 5, (__INTPTR_TYPE__) (n), (n)))
#endif

/* The text of what the pointer expression TEXT points to: without its "&", or
   with a "*" before it.  Variables of <stdatomic.h> say nothing.  */
#define C11TEST_O_TEXT(text)                                                  \
  (&("*" text)[(text)[0] == '&'                                  ? 2          \
               : (text)[0] == '_' && (text)[sizeof (text) > 2] == '_'         \
                   ? sizeof (text)                                            \
                   : 0])

#define C11TEST_O_SITE_RAW(kind, text, size, order)                           \
  __extension__ ({                                                            \
    static struct c11test_site c11test_o_site                                 \
        = { __FILE__,                                                         \
            __func__,                                                         \
            text,                                                             \
            __LINE__,                                                         \
            0,                                                                \
            C11TEST_SITE_##kind,                                              \
            (unsigned char) (__builtin_constant_p (order) ? (order) : 0xff),  \
            (unsigned short) (size),                                          \
            __LINE__,                                                         \
            0,                                                                \
            0 };                                                              \
    &c11test_o_site;                                                          \
  })

/* A static record for this place, which accesses SIZE bytes at the pointer
   expression that reads TEXT.  */
#define C11TEST_O_SITE(kind, text, size, order)                               \
  C11TEST_O_SITE_RAW (kind, C11TEST_O_TEXT (text), size, order)

/* --- From sizes to hooks -------------------------------------------------- */

/* Other sizes than these go through the generic hooks.  */
#define C11TEST_O_HOOKED(n) ((n) > 0)
#define C11TEST_O_8(X)                                                        \
  X (1, __UINT8_TYPE__)                                                       \
  X (2, __UINT16_TYPE__)                                                      \
  X (4, __UINT32_TYPE__)                                                      \
  X (8, __UINT64_TYPE__)
#define C11TEST_O_SIZES(X) C11TEST_O_8 (X) X (16, c11test_uint128)

/* Values go by address, so that their type does not matter.  SIZE is a
   constant at each use; of these switches one case is left.  */
#define C11TEST_O_PARAMETERS                                                  \
  volatile void *p, void *ret, const void *v, __SIZE_TYPE__ size, int mo,     \
      struct c11test_site *s

#define C11TEST_O_CASE_LOAD(n, t)                                             \
  case n:                                                                     \
    {                                                                         \
      t c11test_v = __c11test_atomic_load_##n (p, mo, s);                     \
      __builtin_memcpy (ret, &c11test_v, n);                                  \
      break;                                                                  \
    }
C11TEST_O_INLINE void
c11test_o_load (const volatile void *p, void *ret, __SIZE_TYPE__ size, int mo,
                struct c11test_site *s)
{
  switch (size)
    {
      C11TEST_O_SIZES (C11TEST_O_CASE_LOAD)
    default:
      __c11test_generic_load (size, p, ret, mo, s);
    }
}

#define C11TEST_O_CASE_STORE(n, t)                                            \
  case n:                                                                     \
    {                                                                         \
      t c11test_v;                                                            \
      __builtin_memcpy (&c11test_v, v, n);                                    \
      __c11test_atomic_store_##n (p, c11test_v, mo, s);                       \
      break;                                                                  \
    }
C11TEST_O_INLINE void
c11test_o_store (volatile void *p, const void *v, __SIZE_TYPE__ size, int mo,
                 struct c11test_site *s)
{
  switch (size)
    {
      C11TEST_O_SIZES (C11TEST_O_CASE_STORE)
    default:
      __c11test_generic_store (size, p, (void *) v, mo, s);
    }
}

#define C11TEST_O_CASE_CAS(n, t)                                              \
  case n:                                                                     \
    {                                                                         \
      t c11test_v;                                                            \
      __builtin_memcpy (&c11test_v, v, n);                                    \
      return __c11test_atomic_compare_exchange_##n (p, expected, c11test_v,   \
                                                    weak, mo, fail_mo, s);    \
    }
C11TEST_O_INLINE C11TEST_O_BOOL
c11test_o_cas (volatile void *p, void *expected, const void *v,
               __SIZE_TYPE__ size, C11TEST_O_BOOL weak, int mo, int fail_mo,
               struct c11test_site *s)
{
  switch (size)
    {
      C11TEST_O_SIZES (C11TEST_O_CASE_CAS)
    default:
      return __c11test_generic_compare_exchange (size, p, expected,
                                                 (void *) v, mo, fail_mo, s);
    }
}

/* c11test_o_NAME: *RET becomes the result of the hook NAME with *V.  */
#define C11TEST_O_RESULT(n, t, call)                                          \
  case n:                                                                     \
    {                                                                         \
      t c11test_v;                                                            \
      __builtin_memcpy (&c11test_v, v, n);                                    \
      c11test_v = call;                                                       \
      __builtin_memcpy (ret, &c11test_v, n);                                  \
      break;                                                                  \
    }
#define C11TEST_O_DEFINE(name, X, other)                                      \
  C11TEST_O_INLINE void c11test_o_##name (C11TEST_O_PARAMETERS)               \
  {                                                                           \
    (void) mo;                                                                \
    switch (size)                                                             \
      {                                                                       \
        C11TEST_O_SIZES (X)                                                   \
      default:                                                                \
        other;                                                                \
      }                                                                       \
  }
#define C11TEST_O_CASE_EXCHANGE(n, t)                                         \
  C11TEST_O_RESULT (n, t,                                                     \
                    __c11test_atomic_exchange_##n (p, c11test_v, mo, s))
#define C11TEST_O_CASE_TAS(n, t)                                              \
  C11TEST_O_RESULT (n, t,                                                     \
                    __c11test_sync_lock_test_and_set_##n (p, c11test_v, s))
C11TEST_O_DEFINE (exchange, C11TEST_O_CASE_EXCHANGE,
                  __c11test_generic_exchange (size, p, (void *) v, ret, mo, s))
C11TEST_O_DEFINE (sync_lock_test_and_set, C11TEST_O_CASE_TAS, (void) 0)

/* The macros CASE_OP_FORM for an arithmetic operation, and the functions.  */
#define C11TEST_O_A(op, n, t)                                                 \
  C11TEST_O_RESULT (n, t,                                                     \
                    __c11test_atomic_fetch_##op##_##n (p, c11test_v, mo, s))
#define C11TEST_O_B(op, n, t)                                                 \
  C11TEST_O_RESULT (n, t,                                                     \
                    __c11test_atomic_##op##_fetch_##n (p, c11test_v, mo, s))
#define C11TEST_O_C(op, n, t)                                                 \
  C11TEST_O_RESULT (n, t,                                                     \
                    __c11test_sync_fetch_and_##op##_##n (p, c11test_v, s))
#define C11TEST_O_D(op, n, t)                                                 \
  C11TEST_O_RESULT (n, t,                                                     \
                    __c11test_sync_##op##_and_fetch_##n (p, c11test_v, s))
#define C11TEST_O_ALL(X, op)                                                  \
  X (op, 1, __UINT8_TYPE__)                                                   \
  X (op, 2, __UINT16_TYPE__)                                                  \
  X (op, 4, __UINT32_TYPE__)                                                  \
  X (op, 8, __UINT64_TYPE__)                                                  \
  X (op, 16, c11test_uint128)
#define C11TEST_O_OP(name, X, op)                                             \
  C11TEST_O_INLINE void c11test_o_##name (C11TEST_O_PARAMETERS)               \
  {                                                                           \
    (void) mo;                                                                \
    switch (size)                                                             \
      {                                                                       \
        C11TEST_O_ALL (X, op)                                                 \
      }                                                                       \
  }
#define C11TEST_O_OPS(op)                                                     \
  C11TEST_O_OP (fetch_##op, C11TEST_O_A, op)                                  \
  C11TEST_O_OP (op##_fetch, C11TEST_O_B, op)                                  \
  C11TEST_O_OP (sync_fetch_and_##op, C11TEST_O_C, op)                         \
  C11TEST_O_OP (sync_##op##_and_fetch, C11TEST_O_D, op)
C11TEST_O_OPS (add)
C11TEST_O_OPS (sub)
C11TEST_O_OPS (and)
C11TEST_O_OPS (or)
C11TEST_O_OPS (xor)
C11TEST_O_OPS (nand)

#endif
#endif
