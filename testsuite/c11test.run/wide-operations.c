/* wide-operations.c -- what each 16-byte builtin returns and leaves.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels "-O0 -O1 -O2" }
   { c11t-options "-Wno-sync-nand" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-no-finding }
   { c11t-run "--executions=1 --enable=1 --volatile=plain --plain=relaxed" }
   { c11t-no-finding }
   { c11t-direct 0 {values ok} }  */

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>

typedef unsigned __int128 u128;

#define HIGH ((u128) 0x8000000000000001 << 64)
#define A (HIGH + 0xf0f0f0f0f0f0f0f0)
#define B (((u128) 0x1234567 << 64) + 0xffffffffffffff01)

static u128 x;

#define CHECK(op, name)                                                       \
  do                                                                          \
    {                                                                         \
      x = A;                                                                  \
      assert (__atomic_fetch_##name (&x, B, __ATOMIC_RELAXED) == A);          \
      assert (x == (u128) (op));                                              \
      x = A;                                                                  \
      assert (__atomic_##name##_fetch (&x, B, __ATOMIC_SEQ_CST)               \
              == (u128) (op));                                                \
      assert (x == (u128) (op));                                              \
      x = A;                                                                  \
      assert (__sync_fetch_and_##name (&x, B) == A && x == (u128) (op));      \
      x = A;                                                                  \
      assert (__sync_##name##_and_fetch (&x, B) == (u128) (op));              \
      assert (x == (u128) (op));                                              \
    }                                                                         \
  while (0)

static void
compare_exchange (void)
{
  struct
  {
    char c[8];
    u128 v __attribute__ ((packed, aligned (8)));
  } e = { .v = A };

  x = B;
  assert (!__atomic_compare_exchange (&x, &e.v, &(u128){ 1 }, false,
                                      __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE));
  assert (e.v == B && x == B);
  assert (__atomic_compare_exchange_n (&x, (u128 *) &e.v, A, false,
                                       __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE));
  assert (e.v == B && x == A);
  assert (__sync_val_compare_and_swap (&x, B, 1) == A && x == A);
  assert (__sync_bool_compare_and_swap (&x, A, 1) && x == 1);
  /* Half of it equal is not equal.  */
  assert (!__sync_bool_compare_and_swap (&x, HIGH + 1, 2) && x == 1);
}

int
main (void)
{
  CHECK (A + B, add);
  CHECK (A - B, sub);
  CHECK (A & B, and);
  CHECK (A | B, or);
  CHECK (A ^ B, xor);
  CHECK (~(A & B), nand);
  compare_exchange ();
  x = A;
  assert (__atomic_exchange_n (&x, B, __ATOMIC_RELAXED) == A && x == B);
  assert (__sync_lock_test_and_set (&x, A) == B && x == A);
  __sync_lock_release (&x);
  assert (x == 0);
  __atomic_store_n (&x, B, __ATOMIC_RELAXED);
  assert (__atomic_load_n (&x, __ATOMIC_RELAXED) == B);
  puts ("values ok");
  return 0;
}
