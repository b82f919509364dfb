/* same-stdatomic.c -- every operation of <stdatomic.h> on every kind of type.
   SPDX-License-Identifier: BSD-3-Clause

   Prints what the operations compute.  With an overlay, under control or not,
   that is what it is without.  */

#define _GNU_SOURCE /* an overlay comes first and must leave this its effect */
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned calls;
static int
once (int value)
{
  calls++;
  return value;
}

static void
show (const char *what, const void *p, size_t n)
{
  printf ("%s:", what);
  for (size_t i = 0; i < n; i++)
    printf (" %02x", ((const unsigned char *) p)[i]);
  printf ("\n");
}
#define SHOW(what, type, expr)                                                \
  do                                                                          \
    {                                                                         \
      type shown = (expr);                                                    \
      show (#type " " what, &shown, sizeof shown);                            \
    }                                                                         \
  while (0)

/* Loads, stores, exchanges and compare-exchanges of TYPE with values A, B.
   Values are compared as the objects that they are, so no padding.  */
#define MOVES(type, a, b)                                                     \
  do                                                                          \
    {                                                                         \
      static volatile _Atomic (type) x;                                       \
      type e = (a);                                                           \
      atomic_init (&x, (a));                                                  \
      SHOW ("init", type, atomic_load (&x));                                  \
      atomic_store (&x, (b));                                                 \
      SHOW ("store", type, atomic_load_explicit (&x, memory_order_acquire));  \
      atomic_store_explicit (&x, (a), memory_order_release);                  \
      SHOW ("exchange", type, atomic_exchange (&x, (b)));                     \
      SHOW ("exchange", type,                                                 \
            atomic_exchange_explicit (&x, (a), memory_order_acq_rel));        \
      SHOW ("strong", bool, atomic_compare_exchange_strong (&x, &e, (b)));    \
      SHOW ("strong", bool,                                                   \
            atomic_compare_exchange_strong_explicit (                         \
                &x, &e, (a), memory_order_seq_cst, memory_order_acquire));    \
      SHOW ("seen", type, e);                                                 \
      while (!atomic_compare_exchange_weak (&x, &e, (a)))                     \
        ;                                                                     \
      e = (b);                                                                \
      SHOW ("weak", bool,                                                     \
            atomic_compare_exchange_weak_explicit (                           \
                &x, &e, (b), memory_order_release, memory_order_relaxed));    \
      SHOW ("seen", type, e);                                                 \
      SHOW ("is now", type, x);                                               \
    }                                                                         \
  while (0)

#define FETCHES(type, a, b)                                                   \
  do                                                                          \
    {                                                                         \
      static _Atomic (type) x = (a);                                          \
      SHOW ("add", type, atomic_fetch_add (&x, (b)));                         \
      SHOW ("add", type,                                                      \
            atomic_fetch_add_explicit (&x, once (-3), memory_order_relaxed)); \
      SHOW ("sub", type, atomic_fetch_sub (&x, (b)));                         \
      SHOW ("sub", type,                                                      \
            atomic_fetch_sub_explicit (&x, 77, memory_order_acquire));        \
      SHOW ("or", type, atomic_fetch_or (&x, 0x18));                          \
      SHOW ("or", type,                                                       \
            atomic_fetch_or_explicit (&x, (b), memory_order_release));        \
      SHOW ("xor", type, atomic_fetch_xor (&x, (b)));                         \
      SHOW ("xor", type,                                                      \
            atomic_fetch_xor_explicit (&x, -1, memory_order_acq_rel));        \
      SHOW ("and", type, atomic_fetch_and (&x, 0x7e));                        \
      SHOW ("and", type,                                                      \
            atomic_fetch_and_explicit (&x, (b), memory_order_seq_cst));       \
      SHOW ("is now", type, atomic_load (&x));                                \
    }                                                                         \
  while (0)

#define INTEGERS(type, a, b)                                                  \
  do                                                                          \
    {                                                                         \
      MOVES (type, a, b);                                                     \
      FETCHES (type, a, b);                                                   \
    }                                                                         \
  while (0)

enum colour
{
  RED,
  GREEN = 7,
  BLUE = -9
};
struct three
{
  char c[3];
};
struct pair
{
  int a, b;
};
struct wide
{
  long a, b;
};

/* Not compare-exchanged: clang pads the atomic type.  */
static void
three (void)
{
  static _Atomic (struct three) x;
  struct three a = { "ab" }, b = { "cd" };
  atomic_store (&x, a);
  struct three old = atomic_exchange (&x, b), now = atomic_load (&x);
  printf ("three: %s %s\n", old.c, now.c);
}

static void
pointers (void)
{
  static int a[16];
  static _Atomic (int *) q;
  static int *_Atomic volatile r;
  atomic_store (&q, a + 4);
  atomic_store (&r, a + 4);
  int *old = atomic_fetch_add (&q, 8);
  int *new = atomic_load (&q);
  printf ("pointer add: %td %td\n", old - a, (char *) new - (char *) a);
  old = atomic_fetch_sub_explicit (&r, once (4), memory_order_relaxed);
  printf ("pointer sub: %td %td\n", old - a,
          (char *) atomic_load (&r) - (char *) a);
  old = atomic_exchange (&q, NULL);
  printf ("pointer null: %d %d\n", old == NULL, atomic_load (&q) == NULL);
  int *expected = NULL;
  printf ("pointer cas: %d\n",
          atomic_compare_exchange_strong (&q, &expected, &a[3]));
  printf ("pointer is: %td\n", atomic_load (&q) - a);
}

static void
flags (void)
{
  static atomic_flag f = ATOMIC_FLAG_INIT;
  printf ("flag: %d", atomic_flag_test_and_set (&f));
  printf (" %d", atomic_flag_test_and_set_explicit (&f, memory_order_acquire));
  atomic_flag_clear (&f);
  printf (" %d", atomic_flag_test_and_set_explicit (&f, memory_order_relaxed));
  atomic_flag_clear_explicit (&f, memory_order_release);
  printf (" %d\n", atomic_flag_test_and_set (&f));
}

/* An inline function with external linkage, and operands that are atomic
   operations themselves.  */
extern inline int
nested (atomic_int *x, _Atomic (atomic_int *) * p, memory_order mo)
{
  atomic_store (x, atomic_fetch_add (atomic_load (p), atomic_load (x)));
  return atomic_load_explicit (atomic_load_explicit (p, mo), mo);
}

int
main (void)
{
  INTEGERS (char, 'a', 'b');
  INTEGERS (signed char, -3, 100);
  INTEGERS (unsigned char, 3, 200);
  INTEGERS (short, -3, 1000);
  INTEGERS (unsigned short, 3, 60000);
  INTEGERS (int, -3, 100000);
  INTEGERS (unsigned, 3, 0xfffffff0);
  INTEGERS (long, -3, 0x123456789abcdef);
  INTEGERS (unsigned long long, 3, -5);
  MOVES (bool, true, false);
  MOVES (enum colour, GREEN, BLUE);
  MOVES (float, 1.5f, -2.25f);
  MOVES (double, 1.5, -2.25);
  three ();
  MOVES (struct pair, ((struct pair){ 1, 2 }), ((struct pair){ 3, 4 }));
  MOVES (struct wide, ((struct wide){ 1, 2 }), ((struct wide){ 3, 4 }));
  pointers ();
  flags ();
  static atomic_int x = ATOMIC_VAR_INIT (5);
  static _Atomic (atomic_int *) p = &x;
  printf ("nested: %d\n", nested (&x, &p, memory_order_acquire));
  atomic_thread_fence (memory_order_seq_cst);
  atomic_signal_fence (memory_order_seq_cst);
  printf ("lock free: %d; dependency: %d\n", atomic_is_lock_free (&x),
          kill_dependency (3));
  printf ("operands evaluated: %u; _GNU_SOURCE: %d\n", calls, CPU_SETSIZE > 0);
  return 0;
}
