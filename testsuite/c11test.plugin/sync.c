/* sync.c -- every __sync builtin of 1 to 8 bytes becomes its hook.
   SPDX-License-Identifier: BSD-3-Clause

   lock_test_and_set acquires and lock_release releases, nothing more; the
   others are seq_cst.

   { c11t-options "-Wno-sync-nand" }
   { c11t-same-output }
   { c11t-dump-count 16 {op_1: .*-> __c11test_sync} }
   { c11t-dump-count 16 {op_8: .*-> __c11test_sync} }
   { c11t-dump {op_1: rmw 1 seq_cst x_1 -> __c11test_sync_fetch_and_add_1$} }
   { c11t-dump {op_2: rmw 2 seq_cst x_2 -> __c11test_sync_nand_and_fetch_2$} }
   { c11t-dump {op_4: cas 4 seq_cst x_4 -> __c11test_sync_bool_compare_and_swap_4$} }
   { c11t-dump {op_8: cas 8 seq_cst x_8 -> __c11test_sync_val_compare_and_swap_8$} }
   { c11t-dump {op_4: rmw 4 acquire x_4 -> __c11test_sync_lock_test_and_set_4$} }
   { c11t-dump {op_8: store 8 release x_8 -> __c11test_sync_lock_release_8$} }
   { c11t-dump {main: fence 0 seq_cst \? -> __c11test_sync_synchronize$} }  */

#include <stdint.h>
#include <stdio.h>

static uint64_t sum;

#define RMW(x, v, op) sum = sum * 31 + __sync_##op (&x, v)

#define OPS(n, t)                                                             \
  static t x_##n = (t) 0x123456789abcdef;                                     \
  static void op_##n (t v)                                                    \
  {                                                                           \
    RMW (x_##n, v, fetch_and_add);                                            \
    RMW (x_##n, 5, fetch_and_sub);                                            \
    RMW (x_##n, 0x7f, fetch_and_and);                                         \
    RMW (x_##n, v, fetch_and_or);                                             \
    RMW (x_##n, 21, fetch_and_xor);                                           \
    RMW (x_##n, v, fetch_and_nand);                                           \
    RMW (x_##n, v, add_and_fetch);                                            \
    RMW (x_##n, v, sub_and_fetch);                                            \
    RMW (x_##n, 0x3f, and_and_fetch);                                         \
    RMW (x_##n, v, or_and_fetch);                                             \
    RMW (x_##n, v, xor_and_fetch);                                            \
    RMW (x_##n, 9, nand_and_fetch);                                           \
    sum = sum * 3 + __sync_bool_compare_and_swap (&x_##n, v, 3);              \
    sum = sum * 3 + __sync_val_compare_and_swap (&x_##n, 3, v);               \
    RMW (x_##n, 1, lock_test_and_set);                                        \
    __sync_lock_release (&x_##n);                                             \
  }
OPS (1, uint8_t) OPS (2, uint16_t) OPS (4, uint32_t) OPS (8, uint64_t)

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
  __sync_synchronize ();
  printf ("%llx\n", (unsigned long long) sum);
  return 0;
}
