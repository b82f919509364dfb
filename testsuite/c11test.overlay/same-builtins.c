/* same-builtins.c -- the builtins of both families, as legacy code uses them.
   SPDX-License-Identifier: BSD-3-Clause

   Prints what they compute, as same-stdatomic.c.  C and C++.  */

#include <stdio.h>

typedef int own_bool;
#ifndef __cplusplus
typedef int bool; /* as old programs have it */
#endif

struct three
{
  char c[3];
};
struct pair
{
  int a, b;
};

#define SHOW(what, expr) printf ("%s: %lld\n", what, (long long) (expr))

#define INTEGERS(type, a, b)                                                  \
  do                                                                          \
    {                                                                         \
      static volatile type x;                                                 \
      type e = (type) (a), t = (type) (b), r;                                 \
      __atomic_store_n (&x, (a), __ATOMIC_RELEASE);                           \
      SHOW (#type " load_n", __atomic_load_n (&x, __ATOMIC_ACQUIRE));         \
      SHOW ("exchange_n", __atomic_exchange_n (&x, (b), __ATOMIC_ACQ_REL));   \
      __atomic_store (&x, &e, __ATOMIC_RELAXED);                              \
      __atomic_load (&x, &r, __ATOMIC_RELAXED);                               \
      SHOW ("load", r);                                                       \
      __atomic_exchange (&x, &t, &r, __ATOMIC_SEQ_CST);                       \
      SHOW ("exchange", r);                                                   \
      SHOW ("cas_n", __atomic_compare_exchange_n (&x, &e, (a), 0,             \
                                                  __ATOMIC_SEQ_CST,           \
                                                  __ATOMIC_RELAXED));         \
      SHOW ("seen", e);                                                       \
      SHOW ("cas", __atomic_compare_exchange (&x, &e, &e, 0,                  \
                                              __ATOMIC_SEQ_CST,               \
                                              __ATOMIC_RELAXED));             \
      SHOW ("fa", __atomic_fetch_add (&x, (a), __ATOMIC_RELAXED));            \
      SHOW ("fs", __atomic_fetch_sub (&x, (b), __ATOMIC_RELAXED));            \
      SHOW ("fo", __atomic_fetch_or (&x, (a), __ATOMIC_RELAXED));             \
      SHOW ("fx", __atomic_fetch_xor (&x, (b), __ATOMIC_RELAXED));            \
      SHOW ("fn", __atomic_fetch_nand (&x, (a), __ATOMIC_RELAXED));           \
      SHOW ("fa", __atomic_fetch_and (&x, (b), __ATOMIC_RELAXED));            \
      SHOW ("af", __atomic_add_fetch (&x, (a), __ATOMIC_RELAXED));            \
      SHOW ("sf", __atomic_sub_fetch (&x, (b), __ATOMIC_RELAXED));            \
      SHOW ("of", __atomic_or_fetch (&x, (a), __ATOMIC_RELAXED));             \
      SHOW ("xf", __atomic_xor_fetch (&x, (b), __ATOMIC_RELAXED));            \
      SHOW ("nf", __atomic_nand_fetch (&x, (a), __ATOMIC_RELAXED));           \
      SHOW ("af", __atomic_and_fetch (&x, (b), __ATOMIC_RELAXED));            \
      SHOW ("sfa", __sync_fetch_and_add (&x, (a)));                           \
      SHOW ("sfs", __sync_fetch_and_sub (&x, (b), x, e));                     \
      SHOW ("sfo", __sync_fetch_and_or (&x, (a)));                            \
      SHOW ("sfx", __sync_fetch_and_xor (&x, (b)));                           \
      SHOW ("sfn", __sync_fetch_and_nand (&x, (a)));                          \
      SHOW ("sfa", __sync_fetch_and_and (&x, (b)));                           \
      SHOW ("saf", __sync_add_and_fetch (&x, (a)));                           \
      SHOW ("ssf", __sync_sub_and_fetch (&x, (b)));                           \
      SHOW ("sof", __sync_or_and_fetch (&x, (a)));                            \
      SHOW ("sxf", __sync_xor_and_fetch (&x, (b)));                           \
      SHOW ("snf", __sync_nand_and_fetch (&x, (a)));                          \
      SHOW ("saf", __sync_and_and_fetch (&x, (b)));                           \
      SHOW ("bcas", __sync_bool_compare_and_swap (&x, x, (a)));               \
      SHOW ("bcas", __sync_bool_compare_and_swap (&x, (b), (a)));             \
      SHOW ("vcas", __sync_val_compare_and_swap (&x, (a), (b)));              \
      SHOW ("tas", __sync_lock_test_and_set (&x, 1));                         \
      SHOW ("is", x);                                                         \
      __sync_lock_release (&x);                                               \
      SHOW ("is", x);                                                         \
    }                                                                         \
  while (0)

static void
structures (void)
{
  static struct three x, y = { { 1, 2, 3 } }, z;
  static struct pair p, q = { 4, 5 }, r;
  __atomic_store (&x, &y, __ATOMIC_SEQ_CST);
  __atomic_load (&x, &z, __ATOMIC_SEQ_CST);
  printf ("three: %d %d %d\n", z.c[0], z.c[1], z.c[2]);
  __atomic_exchange (&p, &q, &r, __ATOMIC_SEQ_CST);
  printf ("pair: %d %d was %d %d\n", p.a, p.b, r.a, r.b);
  own_bool ok = __atomic_compare_exchange (&p, &r, &q, 0, __ATOMIC_SEQ_CST,
                                           __ATOMIC_SEQ_CST);
  printf ("pair: %d %d %d\n", ok, r.a, r.b);
}

static void
pointers (void)
{
  static int a[4];
  static int *p;
  __atomic_store_n (&p, &a[0], __ATOMIC_SEQ_CST);
  __atomic_fetch_add (&p, sizeof (int), __ATOMIC_SEQ_CST);
  printf ("pointer: %d\n", (int) (__atomic_load_n (&p, __ATOMIC_RELAXED) - a));
  printf ("pointer: %d\n", __sync_bool_compare_and_swap (&p, a + 1, a + 3));
  printf ("pointer: %d\n",
          (int) (__sync_val_compare_and_swap (&p, a + 3, (int *) 0) - a));
  printf ("pointer: %d\n", __sync_lock_test_and_set (&p, a + 2) == 0);
  __sync_lock_release (&p);
  printf ("pointer: %d\n", p == 0);
}

int
main (void)
{
  static unsigned char flag;
  INTEGERS (signed char, -3, 100);
  INTEGERS (unsigned char, 3, 200);
  INTEGERS (short, -3, 1000);
  INTEGERS (unsigned short, 3, 60000);
  INTEGERS (int, -3, 100000);
  INTEGERS (unsigned, 3, 0xfffffff0u);
  INTEGERS (long long, -3, 0x123456789abcdefLL);
  INTEGERS (unsigned long, 3, -5);
  structures ();
  pointers ();
  printf ("flag: %d", __atomic_test_and_set (&flag, __ATOMIC_ACQUIRE));
  printf (" %d", __atomic_test_and_set (&flag, __ATOMIC_ACQUIRE));
  __atomic_clear (&flag, __ATOMIC_RELEASE);
  printf (" %d\n", flag);
  __atomic_thread_fence (__ATOMIC_SEQ_CST);
  __atomic_signal_fence (__ATOMIC_SEQ_CST);
  __sync_synchronize ();
  return 0;
}
