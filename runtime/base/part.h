/* part.h -- compare and exchange of one or two bytes, on every machine.
   SPDX-License-Identifier: BSD-3-Clause

   Where the compiler has libatomic do it, which may be ours, the word around
   them is exchanged instead.  */

#ifndef C11T_BASE_PART_H
#define C11T_BASE_PART_H

#include <stdbool.h>
#include <stdint.h>

/* *OLD is the expected value, and becomes the one that was there.  */
#define C11T_DEFINE_CAS(n, t)                                                 \
  static inline bool c11t_cas_##n (volatile void *p, t *old, t v)             \
  {                                                                           \
    return __atomic_compare_exchange_n ((volatile t *) p, old, v, false,      \
                                        __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);  \
  }
C11T_DEFINE_CAS (4, uint32_t)
C11T_DEFINE_CAS (8, uint64_t)

#ifdef __riscv
#undef C11T_DEFINE_CAS

/* N bytes at P, which lie in one word of 4.  */
static inline bool
c11t_part_cas (volatile void *p, unsigned n, uint32_t *old, uint32_t v)
{
  volatile uint32_t *word = (volatile uint32_t *) ((uintptr_t) p & -4);
  unsigned shift = ((uintptr_t) p & 3) * 8;
  uint32_t mask = (UINT32_MAX >> (32 - 8 * n)) << shift;
  uint32_t was = __atomic_load_n (word, __ATOMIC_SEQ_CST);
  do
    if ((was & mask) >> shift != *old)
      {
        *old = (was & mask) >> shift;
        return false;
      }
  while (!c11t_cas_4 (word, &was, (was & ~mask) | v << shift));
  return true;
}

#define C11T_DEFINE_CAS(n, t)                                                 \
  static inline bool c11t_cas_##n (volatile void *p, t *old, t v)             \
  {                                                                           \
    uint32_t was = *old;                                                      \
    bool done = c11t_part_cas (p, n, &was, v);                                \
    *old = (t) was;                                                           \
    return done;                                                              \
  }
#endif

C11T_DEFINE_CAS (1, uint8_t)
C11T_DEFINE_CAS (2, uint16_t)
#undef C11T_DEFINE_CAS

#endif
