/* plugin-atomics.c -- every atomic operation at every size on aarch64.
   SPDX-License-Identifier: BSD-3-Clause

   That it prints the same with the plugin, under control or not, as without
   it is stated in cross.exp, for each way in which GCC makes atomics.

   { c11t-levels "-O0 -O2" }
   { c11t-dump-count 1 {: load_1: load 1 acquire \*p -> __c11test_atomic_load_1$} }
   { c11t-dump-count 1 {: load_16: load 16 acquire \*p -> __c11test_atomic_load_16$} }
   { c11t-dump-count 1 {: store_2: store 2 release \*p -> __c11test_atomic_store_2$} }
   { c11t-dump-count 1 {: swap_8: rmw 8 acq_rel \*p -> __c11test_atomic_exchange_8$} }
   { c11t-dump-count 1 {: cas_16: cas 16 acq_rel \*p -> __c11test_atomic_compare_exchange_16$} }
   { c11t-dump-count 1 {: weak_4: cas 4 seq_cst \*p -> __c11test_atomic_compare_exchange_4$} }
   { c11t-dump-count 1 {: fetch_add_4: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_add_4$} }
   { c11t-dump-count 1 {: fetch_nand_1: rmw 1 seq_cst \*p -> __c11test_atomic_fetch_nand_1$} }
   { c11t-dump-count 1 {: xor_fetch_16: rmw 16 seq_cst \*p -> __c11test_atomic_xor_fetch_16$} }
   { c11t-dump-count 1 {: sync_8: cas 8 seq_cst \*p -> __c11test_sync_val_compare_and_swap_8$} }
   { c11t-dump-not {skipped: .*atomic} }  */

#include <stdint.h>
#include <stdio.h>

typedef unsigned __int128 uint128_t;

#define SYNC_1 __sync_val_compare_and_swap
#define SYNC_2 __sync_val_compare_and_swap
#define SYNC_4 __sync_val_compare_and_swap
#define SYNC_8 __sync_val_compare_and_swap
#ifdef __riscv /* without the plugin nobody has this for 16 bytes */
#define SYNC_16(p, e, v)                                                      \
  (__atomic_compare_exchange_n (p, &e, v, 0, __ATOMIC_SEQ_CST,                \
                                __ATOMIC_SEQ_CST), e)
#else
#define SYNC_16 __sync_val_compare_and_swap
#endif

#define FETCH(op, n, t)                                                       \
  static t fetch_##op##_##n (t *p, t v)                                       \
  {                                                                           \
    return __atomic_fetch_##op (p, v, __ATOMIC_SEQ_CST);                      \
  }                                                                           \
  static t op##_fetch_##n (t *p, t v)                                         \
  {                                                                           \
    return __atomic_##op##_fetch (p, v, __ATOMIC_SEQ_CST);                    \
  }
#define ALL(n, t)                                                             \
  static t load_##n (t *p) { return __atomic_load_n (p, __ATOMIC_ACQUIRE); }  \
  static void store_##n (t *p, t v)                                           \
  {                                                                           \
    __atomic_store_n (p, v, __ATOMIC_RELEASE);                                \
  }                                                                           \
  static t swap_##n (t *p, t v)                                               \
  {                                                                           \
    return __atomic_exchange_n (p, v, __ATOMIC_ACQ_REL);                      \
  }                                                                           \
  static int cas_##n (t *p, t *e, t v)                                        \
  {                                                                           \
    return __atomic_compare_exchange_n (p, e, v, 0, __ATOMIC_ACQ_REL,         \
                                        __ATOMIC_ACQUIRE);                    \
  }                                                                           \
  static int weak_##n (t *p, t *e, t v)                                       \
  {                                                                           \
    return __atomic_compare_exchange_n (p, e, v, 1, __ATOMIC_SEQ_CST,         \
                                        __ATOMIC_RELAXED);                    \
  }                                                                           \
  static t sync_##n (t *p, t e, t v)                                          \
  {                                                                           \
    return SYNC_##n (p, e, v);                                                \
  }                                                                           \
  FETCH (add, n, t) FETCH (sub, n, t) FETCH (and, n, t) FETCH (or, n, t)      \
  FETCH (xor, n, t) FETCH (nand, n, t)                                        \
  static void try_##n (void)                                                  \
  {                                                                           \
    t x = (t) (0x0123456789abcdef * 3), e = 7;                                  \
    print (load_##n (&x));                                                    \
    store_##n (&x, x + 99);                                                   \
    print (swap_##n (&x, (t) -5));                                            \
    print (cas_##n (&x, &e, 4));                                              \
    print (e);                                                                \
    print (cas_##n (&x, &e, 4));                                              \
    e = 4;                                                                    \
    while (!weak_##n (&x, &e, (t) 0xfedcba9876543210))                        \
      ;                                                                       \
    print (sync_##n (&x, 1, 2));                                              \
    print (sync_##n (&x, x, 0x55));                                           \
    print (fetch_add_##n (&x, (t) -9));                                       \
    print (add_fetch_##n (&x, 100));                                          \
    print (fetch_sub_##n (&x, 77));                                           \
    print (sub_fetch_##n (&x, (t) 1 << (4 * n)));                             \
    print (fetch_and_##n (&x, (t) ~0x10));                                    \
    print (and_fetch_##n (&x, (t) -3));                                       \
    print (fetch_or_##n (&x, 0x41));                                          \
    print (or_fetch_##n (&x, 0x82));                                          \
    print (fetch_xor_##n (&x, (t) -1));                                       \
    print (xor_fetch_##n (&x, 0x33));                                         \
    print (fetch_nand_##n (&x, 0x71));                                        \
    print (nand_fetch_##n (&x, 0x1f));                                        \
    print (x);                                                                \
  }

static void
print (uint128_t v)
{
  printf ("%016llx%016llx\n", (unsigned long long) (v >> 64),
          (unsigned long long) v);
}

ALL (1, uint8_t)
ALL (2, uint16_t)
ALL (4, uint32_t)
ALL (8, uint64_t)
ALL (16, uint128_t)

int
main (void)
{
  static _Bool flag;
  try_1 ();
  try_2 ();
  try_4 ();
  try_8 ();
  try_16 ();
  print (__atomic_test_and_set (&flag, __ATOMIC_ACQUIRE));
  print (__atomic_test_and_set (&flag, __ATOMIC_ACQUIRE));
  __atomic_clear (&flag, __ATOMIC_RELEASE);
  print (flag);
  __atomic_thread_fence (__ATOMIC_SEQ_CST);
  return 0;
}
