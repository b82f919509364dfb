/* tsan-atomic.c -- ThreadSanitizer's hooks for atomic operations and fences.
   SPDX-License-Identifier: BSD-3-Clause

   See tsan.h.  These hooks perform the operation and return its value, so that
   the model decides what is read, as with our own, which do the work.  The
   numbers of the orders are those of __ATOMIC_*.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "abi/tsan.h"
#include "c11test/abi.h"

#define DEFINE_FETCH(op, bits, n, t)                                          \
  t __tsan_atomic##bits##_fetch_##op (volatile t *p, t v, int mo)             \
  {                                                                           \
    return __c11test_atomic_fetch_##op##_##n (p, v, mo,                       \
                                              C11T_TSAN_SITE (RMW, n, mo));   \
  }

/* *EXPECTED becomes what was read, unless that is what was expected.  */
#define DEFINE_CAS(name, weak, bits, n, t)                                    \
  int __tsan_atomic##bits##_compare_exchange_##name (                         \
      volatile t *p, t *expected, t v, int mo, int fail_mo)                   \
  {                                                                           \
    return __c11test_atomic_compare_exchange_##n (                            \
        p, expected, v, weak, mo, fail_mo, C11T_TSAN_SITE (CAS, n, mo));      \
  }

#define DEFINE_ALL(bits, n, t)                                                \
  t __tsan_atomic##bits##_load (const volatile t *p, int mo)                  \
  {                                                                           \
    return __c11test_atomic_load_##n (p, mo, C11T_TSAN_SITE (LOAD, n, mo));   \
  }                                                                           \
  void __tsan_atomic##bits##_store (volatile t *p, t v, int mo)               \
  {                                                                           \
    __c11test_atomic_store_##n (p, v, mo, C11T_TSAN_SITE (STORE, n, mo));     \
  }                                                                           \
  t __tsan_atomic##bits##_exchange (volatile t *p, t v, int mo)               \
  {                                                                           \
    return __c11test_atomic_exchange_##n (p, v, mo,                           \
                                          C11T_TSAN_SITE (RMW, n, mo));       \
  }                                                                           \
  DEFINE_FETCH (add, bits, n, t)                                              \
  DEFINE_FETCH (sub, bits, n, t)                                              \
  DEFINE_FETCH (and, bits, n, t)                                              \
  DEFINE_FETCH (or, bits, n, t)                                               \
  DEFINE_FETCH (xor, bits, n, t)                                              \
  DEFINE_FETCH (nand, bits, n, t)                                             \
  DEFINE_CAS (strong, false, bits, n, t)                                      \
  DEFINE_CAS (weak, true, bits, n, t)                                         \
  t __tsan_atomic##bits##_compare_exchange_val (volatile t *p, t expected,    \
                                                t v, int mo, int fail_mo)     \
  {                                                                           \
    __c11test_atomic_compare_exchange_##n (                                   \
        p, &expected, v, false, mo, fail_mo, C11T_TSAN_SITE (CAS, n, mo));    \
    return expected;                                                          \
  }

DEFINE_ALL (8, 1, uint8_t)
DEFINE_ALL (16, 2, uint16_t)
DEFINE_ALL (32, 4, uint32_t)
DEFINE_ALL (64, 8, uint64_t)
DEFINE_ALL (128, 16, c11test_uint128)

void
__tsan_atomic_thread_fence (int mo)
{
  __c11test_atomic_thread_fence (mo, C11T_TSAN_SITE (FENCE, 0, mo));
}

void
__tsan_atomic_signal_fence (int mo)
{
  __c11test_atomic_signal_fence (mo, C11T_TSAN_SITE (FENCE, 0, mo));
}
