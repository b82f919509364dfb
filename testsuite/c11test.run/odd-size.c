/* odd-size.c -- atomic objects that need locks: whole values, all ordered.
   SPDX-License-Identifier: BSD-3-Clause

   Sizes 3, 12, 24 and 40; no libatomic is linked.

   { c11t-levels "-O0 -O2" }
   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }
   { c11t-direct 0 {done} }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

struct s3 { unsigned char c[3]; };
struct s12 { int c[3]; };
struct s24 { long c[3]; };
struct s40 { long c[5]; };

#define OPERATIONS(s)                                                         \
  static _Atomic struct s shared_##s;                                         \
  static int data_##s;                                                        \
  static struct s make_##s (int v)                                            \
  {                                                                           \
    struct s r;                                                               \
    memset (&r, 0, sizeof r);                                                 \
    for (unsigned i = 0; i < sizeof r.c / sizeof r.c[0]; i++)                 \
      r.c[i] = v;                                                             \
    return r;                                                                 \
  }                                                                           \
  static int value_##s (struct s v)                                           \
  {                                                                           \
    for (unsigned i = 0; i < sizeof v.c / sizeof v.c[0]; i++)                 \
      assert (v.c[i] == v.c[0]);                                              \
    return (int) v.c[0];                                                      \
  }                                                                           \
  static void add_##s (void)                                                  \
  {                                                                           \
    struct s old = atomic_load_explicit (&shared_##s, memory_order_relaxed);  \
    while (!atomic_compare_exchange_weak (&shared_##s, &old,                  \
                                          make_##s (value_##s (old) + 1)))    \
      ;                                                                       \
  }                                                                           \
  static void send_##s (void)                                                 \
  {                                                                           \
    add_##s ();                                                               \
    data_##s = 1;                                                             \
    int v = value_##s (atomic_exchange (&shared_##s, make_##s (100)));        \
    assert (v == 1 || v == 2);                                                \
  }                                                                           \
  static void receive_##s (void)                                              \
  {                                                                           \
    add_##s ();                                                               \
    if (value_##s (atomic_load (&shared_##s)) >= 100)                         \
      assert (data_##s == 1);                                                 \
  }                                                                           \
  static void end_##s (void)                                                  \
  {                                                                           \
    int v = value_##s (shared_##s);                                           \
    assert (v == 100 || v == 101);                                            \
    shared_##s = make_##s (9);                                                \
    assert (value_##s (shared_##s) == 9);                                     \
  }
OPERATIONS (s3) OPERATIONS (s12) OPERATIONS (s24) OPERATIONS (s40)

static void *
worker (void *unused)
{
  send_s3 ();
  send_s12 ();
  send_s24 ();
  send_s40 ();
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  receive_s3 ();
  receive_s12 ();
  receive_s24 ();
  receive_s40 ();
  pthread_join (thread, NULL);
  end_s3 ();
  end_s12 ();
  end_s24 ();
  end_s40 ();
  puts ("done");
  return 0;
}
