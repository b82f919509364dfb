/* operations.c -- every atomic operation computes what it should.
   SPDX-License-Identifier: BSD-3-Clause

   All sizes, __atomic and __sync, results and memory afterwards.

   { c11t-levels {-O0 -O1 -O2} }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#define R __ATOMIC_RELAXED
#define S __ATOMIC_SEQ_CST

#define TEST(T)                                                               \
  static void test_##T (void)                                                 \
  {                                                                           \
    static T x = 12;                                                          \
    T e, old, high = (T) ((T) 1 << (8 * sizeof (T) - 1));                     \
                                                                              \
    assert (__atomic_load_n (&x, S) == 12);                                   \
    __atomic_store_n (&x, high, R);                                           \
    assert (__atomic_exchange_n (&x, 3, S) == high);                          \
    assert (__atomic_fetch_add (&x, high, S) == 3);                           \
    assert (__atomic_add_fetch (&x, 1, R) == (T) (high + 4));                 \
    assert (__atomic_fetch_sub (&x, high, R) == (T) (high + 4));              \
    assert (__atomic_sub_fetch (&x, 5, S) == (T) -1);                         \
    assert (__atomic_fetch_and (&x, 15, S) == (T) -1);                        \
    assert (__atomic_and_fetch (&x, 12, S) == 12);                            \
    assert (__atomic_fetch_or (&x, 1, S) == 12);                              \
    assert (__atomic_or_fetch (&x, 2, S) == 15);                              \
    assert (__atomic_fetch_xor (&x, 5, S) == 15);                             \
    assert (__atomic_xor_fetch (&x, 3, S) == 9);                              \
    assert (__atomic_fetch_nand (&x, 1, S) == 9);                             \
    assert (__atomic_nand_fetch (&x, 6, S) == (T) ~6);                        \
    e = 1;                                                                    \
    assert (!__atomic_compare_exchange_n (&x, &e, 2, false, S, R));           \
    assert (e == (T) ~6);                                                     \
    assert (__atomic_compare_exchange_n (&x, &e, 2, false, S, R));            \
    assert (__sync_fetch_and_add (&x, 1) == 2);                               \
    assert (__sync_add_and_fetch (&x, 1) == 4);                               \
    assert (__sync_fetch_and_sub (&x, 5) == 4);                               \
    assert (__sync_sub_and_fetch (&x, 1) == (T) -2);                          \
    assert (__sync_fetch_and_or (&x, 1) == (T) -2);                           \
    assert (__sync_and_and_fetch (&x, 7) == 7);                               \
    assert (__sync_xor_and_fetch (&x, 1) == 6);                               \
    assert (__sync_fetch_and_xor (&x, 2) == 6);                               \
    assert (__sync_or_and_fetch (&x, 1) == 5);                                \
    assert (__sync_fetch_and_and (&x, 4) == 5);                               \
    assert (__sync_bool_compare_and_swap (&x, 4, 8));                         \
    assert (!__sync_bool_compare_and_swap (&x, 4, 9));                        \
    assert (__sync_val_compare_and_swap (&x, 8, 1) == 8);                     \
    assert (__sync_lock_test_and_set (&x, 0) == 1);                           \
    assert (__sync_lock_test_and_set (&x, 1) == 0);                           \
    __sync_lock_release (&x);                                                 \
    __sync_synchronize ();                                                    \
    __atomic_load (&x, &old, S);                                              \
    assert (old == 0 && x == 0);                                              \
    e = 77;                                                                   \
    __atomic_store (&x, &e, S);                                               \
    old = 78;                                                                 \
    __atomic_exchange (&x, &old, &e, S);                                      \
    assert (e == 77 && x == 78);                                              \
  }

TEST (uint8_t)
TEST (uint16_t)
TEST (uint32_t)
TEST (uint64_t)

int
main (void)
{
  static bool flag;
  static char *pointer;

  test_uint8_t ();
  test_uint16_t ();
  test_uint32_t ();
  test_uint64_t ();
  assert (!__atomic_test_and_set (&flag, S));
  assert (__atomic_test_and_set (&flag, S));
  __atomic_clear (&flag, S);
  assert (!flag);
  assert (__atomic_add_fetch (&pointer, 3, S) == (char *) 3);
  return 0;
}
