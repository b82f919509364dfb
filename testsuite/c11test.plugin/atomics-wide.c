/* atomics-wide.c -- every atomic builtin of 16 bytes becomes its hook.
   SPDX-License-Identifier: BSD-3-Clause

   Also the atomic struct of two words.  What the hooks do with the values is
   tested in c11test.run.

   { c11t-options "-Wno-sync-nand" }
   { c11t-dump-not {skipped: .*atomic} }
   { c11t-dump-count 16 {atomics: .*-> __c11test_atomic_\w+_16$} }
   { c11t-dump-count 16 {syncs: .*-> __c11test_sync_\w+_16$} }
   { c11t-dump {atomics: load 16 acquire w -> __c11test_atomic_load_16$} }
   { c11t-dump {atomics: store 16 release w -> __c11test_atomic_store_16$} }
   { c11t-dump {atomics: cas 16 seq_cst w -> __c11test_atomic_compare_exchange_16$} }
   { c11t-dump {syncs: rmw 16 acquire w -> __c11test_sync_lock_test_and_set_16$} }
   { c11t-dump {pairs: load 16 seq_cst pair -> __c11test_atomic_load_16$} }
   { c11t-dump {pairs: store 16 seq_cst pair -> __c11test_atomic_store_16$} }
   { c11t-dump {expected: read 16 - \*e -> __c11test_read_16$} }
   { c11t-dump {expected: write 0 - \*e -> __c11test_write_range$} }  */

#include <stdbool.h>

typedef unsigned __int128 u128;

static u128 w, sum;

#define RMW(v, op, mo) sum += __atomic_##op (&w, v, mo)
#define SYNC(v, op) sum += __sync_##op (&w, v)

void
atomics (u128 v)
{
  u128 expected = 1;
  sum += __atomic_load_n (&w, __ATOMIC_ACQUIRE);
  __atomic_store_n (&w, v, __ATOMIC_RELEASE);
  RMW (9, exchange_n, __ATOMIC_ACQ_REL);
  sum += __atomic_compare_exchange_n (&w, &expected, 77, false,
                                      __ATOMIC_SEQ_CST, __ATOMIC_RELAXED);
  RMW (expected, fetch_add, __ATOMIC_CONSUME);
  RMW (v, fetch_sub, __ATOMIC_RELAXED);
  RMW (0x7f, fetch_and, __ATOMIC_RELAXED);
  RMW (0x11, fetch_or, __ATOMIC_RELAXED);
  RMW (v, fetch_xor, __ATOMIC_RELAXED);
  RMW (3, fetch_nand, __ATOMIC_RELAXED);
  RMW (v, add_fetch, __ATOMIC_SEQ_CST);
  RMW (5, sub_fetch, __ATOMIC_SEQ_CST);
  RMW (0x3f, and_fetch, __ATOMIC_SEQ_CST);
  RMW (v, or_fetch, __ATOMIC_SEQ_CST);
  RMW (21, xor_fetch, __ATOMIC_SEQ_CST);
  RMW (v, nand_fetch, __ATOMIC_SEQ_CST);
}

void
syncs (u128 v)
{
  SYNC (v, fetch_and_add);
  SYNC (5, fetch_and_sub);
  SYNC (0x7f, fetch_and_and);
  SYNC (v, fetch_and_or);
  SYNC (21, fetch_and_xor);
  SYNC (v, fetch_and_nand);
  SYNC (v, add_and_fetch);
  SYNC (v, sub_and_fetch);
  SYNC (0x3f, and_and_fetch);
  SYNC (v, or_and_fetch);
  SYNC (v, xor_and_fetch);
  SYNC (9, nand_and_fetch);
  sum += __sync_bool_compare_and_swap (&w, v, 3);
  sum += __sync_val_compare_and_swap (&w, 3, v);
  SYNC (1, lock_test_and_set);
  __sync_lock_release (&w);
}

_Atomic struct
{
  long a, b;
} pair;

void
pairs (void)
{
  pair = pair;
}

bool
expected (u128 *e)
{
  return __atomic_compare_exchange_n (&w, e, 1, false, __ATOMIC_SEQ_CST,
                                      __ATOMIC_RELAXED);
}

/* Keep the sum.  */
u128
result (void)
{
  return sum;
}
