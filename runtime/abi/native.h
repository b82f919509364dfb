/* native.h -- atomic operations of the machine, for hooks that run off control.
   SPDX-License-Identifier: BSD-3-Clause

   All with seq_cst, which is correct for any requested order.  NATIVE_CAS_N is
   all that the macros of atomic.c need beyond a first look at the value.

   The library must not need libatomic: 16 bytes are done with cmpxchg16b where
   there is one, under a lock elsewhere.  Objects that need locks use those of
   libatomic if the program has loaded it (code that is not instrumented may use
   the same objects), our own otherwise.  */

#ifndef C11T_ABI_NATIVE_H
#define C11T_ABI_NATIVE_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/part.h"
#include "c11test/abi.h"

void c11t_native_lock (void);
void c11t_native_unlock (void);

#if defined __x86_64__
static inline __attribute__ ((target ("cx16"))) c11test_uint128
c11t_native_cas_16 (volatile void *p, c11test_uint128 old, c11test_uint128 v)
{
  return __sync_val_compare_and_swap ((volatile c11test_uint128 *) p, old, v);
}
#else
static inline c11test_uint128
c11t_native_cas_16 (volatile void *p, c11test_uint128 old, c11test_uint128 v)
{
  c11t_native_lock ();
  c11test_uint128 was = *(volatile c11test_uint128 *) p;
  if (was == old)
    *(volatile c11test_uint128 *) p = v;
  c11t_native_unlock ();
  return was;
}
#endif

/* *OLD is the expected value, and becomes the one that was there.  */
#define C11T_DEFINE_NATIVE(n, t)                                              \
  static inline t c11t_native_load_##n (const volatile void *p)               \
  {                                                                           \
    return __atomic_load_n ((const volatile t *) p, __ATOMIC_SEQ_CST);        \
  }                                                                           \
  static inline bool c11t_native_try_##n (volatile void *p, t *old, t v)      \
  {                                                                           \
    return c11t_cas_##n (p, old, v);                                          \
  }
C11T_EACH_WORD (C11T_DEFINE_NATIVE)
#undef C11T_DEFINE_NATIVE

static inline bool
c11t_native_try_16 (volatile void *p, c11test_uint128 *old, c11test_uint128 v)
{
  c11test_uint128 was = c11t_native_cas_16 (p, *old, v);
  bool same = was == *old;
  *old = was;
  return same;
}

static inline c11test_uint128
c11t_native_load_16 (const volatile void *p)
{
  return c11t_native_cas_16 ((volatile void *) p, 0, 0);
}

/* The processor's counter.  */
static inline uint64_t
c11t_native_cycles (void)
{
#ifdef __x86_64__
  return __builtin_ia32_rdtsc ();
#elif defined __aarch64__
  uint64_t n;
  __asm__ volatile ("mrs %0, cntvct_el0" : "=r" (n));
  return n;
#else
  return 0; /* the plugin knows none */
#endif
}

#endif
