/* atomics.c -- every __atomic builtin of 1 to 8 bytes becomes its hook.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-same-output }
   { c11t-dump-not {skipped: .*atomic} }
   { c11t-dump {op_1: load 1 acquire x_1 -> __c11test_atomic_load_1$} }
   { c11t-dump {op_8: store 8 release x_8 -> __c11test_atomic_store_8$} }
   { c11t-dump {op_4: rmw 4 acq_rel x_4 -> __c11test_atomic_exchange_4$} }
   { c11t-dump {op_2: cas 2 seq_cst x_2 -> __c11test_atomic_compare_exchange_2$} }
   { c11t-dump {op_4: rmw 4 relaxed x_4 -> __c11test_atomic_fetch_nand_4$} }
   { c11t-dump {op_8: rmw 8 seq_cst x_8 -> __c11test_atomic_nand_fetch_8$} }
   { c11t-dump-count 16 {op_4: .*-> __c11test_atomic} }
   { c11t-dump-count 16 {op_8: .*-> __c11test_atomic} }
   { c11t-dump {flags: rmw 1 acquire flag -> __c11test_atomic_test_and_set$} }
   { c11t-dump {flags: store 1 release flag -> __c11test_atomic_clear$} }
   { c11t-dump {fences: fence 0 acquire \? -> __c11test_atomic_thread_fence$} }
   { c11t-dump {fences: fence 0 seq_cst \? -> __c11test_atomic_signal_fence$} }  */

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

static uint64_t sum;

#define RMW(x, v, op, mo) sum = sum * 31 + __atomic_##op (&x, v, mo)

#define OPS(n, t)                                                             \
  static t x_##n = (t) 0x123456789abcdef;                                     \
  static void op_##n (t v)                                                    \
  {                                                                           \
    t expected = 1;                                                           \
    sum = sum * 31 + __atomic_load_n (&x_##n, __ATOMIC_ACQUIRE);              \
    __atomic_store_n (&x_##n, v, __ATOMIC_RELEASE);                           \
    RMW (x_##n, 9, exchange_n, __ATOMIC_ACQ_REL);                             \
    sum += __atomic_compare_exchange_n (&x_##n, &expected, 77, false,         \
                                        __ATOMIC_SEQ_CST, __ATOMIC_RELAXED);  \
    RMW (x_##n, expected, fetch_add, __ATOMIC_CONSUME);                       \
    RMW (x_##n, v, fetch_sub, __ATOMIC_RELAXED);                              \
    RMW (x_##n, 0x7f, fetch_and, __ATOMIC_RELAXED);                           \
    RMW (x_##n, 0x11, fetch_or, __ATOMIC_RELAXED);                            \
    RMW (x_##n, v, fetch_xor, __ATOMIC_RELAXED);                              \
    RMW (x_##n, 3, fetch_nand, __ATOMIC_RELAXED);                             \
    RMW (x_##n, v, add_fetch, __ATOMIC_SEQ_CST);                              \
    RMW (x_##n, 5, sub_fetch, __ATOMIC_SEQ_CST);                              \
    RMW (x_##n, 0x3f, and_fetch, __ATOMIC_SEQ_CST);                           \
    RMW (x_##n, v, or_fetch, __ATOMIC_SEQ_CST);                               \
    RMW (x_##n, 21, xor_fetch, __ATOMIC_SEQ_CST);                             \
    RMW (x_##n, v, nand_fetch, __ATOMIC_SEQ_CST);                             \
  }
OPS (1, uint8_t) OPS (2, uint16_t) OPS (4, uint32_t) OPS (8, uint64_t)

static bool flag;

static void
flags (void)
{
  sum += __atomic_test_and_set (&flag, __ATOMIC_ACQUIRE);
  sum = sum * 3 + __atomic_test_and_set (&flag, __ATOMIC_ACQUIRE);
  __atomic_clear (&flag, __ATOMIC_RELEASE);
  sum = sum * 3 + __atomic_test_and_set (&flag, __ATOMIC_ACQUIRE);
}

static void
fences (void)
{
  __atomic_thread_fence (__ATOMIC_ACQUIRE);
  __atomic_signal_fence (__ATOMIC_SEQ_CST);
}

int
main (void)
{
  for (int v = -3; v < 40; v++)
    {
      op_1 (v);
      op_2 (v);
      op_4 (v);
      op_8 (v);
    }
  flags ();
  fences ();
  printf ("%llx\n", (unsigned long long) sum);
  return 0;
}
