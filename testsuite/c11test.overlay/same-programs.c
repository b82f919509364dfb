/* same-programs.c -- what programs do with <stdatomic.h>, and how they write it.
   SPDX-License-Identifier: BSD-3-Clause

   That it compiles is half of the test: initialisers, conversions, templates,
   traits, the free functions, and all that a class in place of the library's
   could break.  Prints what the operations compute.  */

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
#include <stdbool.h>
#include <pthread.h>
struct s
{
  int a, b;
};
struct big
{
  int a[5];
};
_Atomic struct s as;
_Atomic struct big ab;
atomic_flag f = ATOMIC_FLAG_INIT;
#ifdef ATOMIC_VAR_INIT
atomic_int v = ATOMIC_VAR_INIT (3);
#else
atomic_int v = 3;
#endif
_Atomic float fl;
_Atomic double db;
_Atomic long double ld;
_Atomic _Bool bo;
_Atomic (int *) ip;
_Atomic (void *) vp;
_Atomic char ch;
atomic_uintptr_t up;
enum e
{
  A,
  B
};
_Atomic enum e en;
typedef void (*fn) (void);
_Atomic fn afn;
static void
nothing (void)
{
}
struct node
{
  struct node *_Atomic next;
  _Atomic int c;
  atomic_size_t n[2];
};
static struct node nodes[3];
static int arr[4];
/* at file scope: sizeof, typeof of atomics */
static inline int
get (const atomic_int *p)
{
  return atomic_load_explicit (p, memory_order_acquire);
}
static int
getv (volatile atomic_int *p)
{
  return atomic_load (p);
}
static void *
th (void *p)
{
  atomic_fetch_add (&v, 1);
  return p;
}
static void
objects (void)
{
  struct s x = { 1, 2 }, y;
  struct big z = { { 1, 2, 3 } }, w;
  atomic_init (&as, x);
  y = atomic_load (&as);
  printf ("%d %d\n", y.a, y.b);
  atomic_store (&ab, z);
  w = atomic_exchange (&ab, z);
  printf ("%d\n", w.a[2]);
  y.a = 9;
  x = (struct s){ 1, 2 };
  printf ("%d\n", atomic_compare_exchange_strong (&as, &x, y));
  printf ("%d\n", atomic_compare_exchange_weak_explicit (
                      &as, &x, y, memory_order_acq_rel, memory_order_relaxed));
  printf ("%d %d\n", atomic_flag_test_and_set (&f),
          atomic_flag_test_and_set_explicit (&f, memory_order_acquire));
  atomic_flag_clear (&f);
  atomic_flag_clear_explicit (&f, memory_order_release);
  atomic_store (&fl, 1.5f);
  printf ("%g %g\n", atomic_load (&fl), (double) atomic_exchange (&fl, 2));
  float fe = 2;
  printf ("%d\n", atomic_compare_exchange_strong (&fl, &fe, 3));
  atomic_store (&db, 1);
  printf ("%g\n", atomic_load (&db));
  atomic_store (&ld, 1.25L);
  printf ("%Lg\n", atomic_load (&ld));
  atomic_store (&bo, true);
  printf ("%d\n", atomic_exchange (&bo, 0));
  atomic_store (&ip, arr);
  printf ("%td\n", atomic_fetch_add (&ip, 2) - arr);
  printf ("%td\n", atomic_load (&ip) - arr);
  printf ("%td\n",
          atomic_fetch_sub_explicit (&ip, 1, memory_order_relaxed) - arr);
  atomic_store (&vp, NULL);
  void *ve = NULL;
  printf ("%d\n", atomic_compare_exchange_strong (&vp, &ve, &v));
}

static void
pointers (void)
{
  atomic_store (&ip, 0);
  printf ("%d\n", atomic_load (&ip) == NULL);
  atomic_store (&ch, 'a');
  printf ("%c\n", atomic_fetch_add (&ch, 1));
  atomic_store (&en, B);
  printf ("%d\n", atomic_load (&en) == B);
  atomic_store (&afn, nothing);
  atomic_load (&afn) ();
  atomic_store_explicit (&up, (uintptr_t) 0, memory_order_release);
  struct node *n = &nodes[0];
  atomic_store (&n->next, &nodes[1]);
  struct node *e = &nodes[2];
  printf ("%d\n", atomic_compare_exchange_weak (&n->next, &e, NULL) || 1);
  printf ("%d\n",
          atomic_fetch_add (&atomic_load (&nodes[0].next)[0].c, 1) ? 1 : 0);
  atomic_thread_fence (memory_order_seq_cst);
  atomic_signal_fence (memory_order_acquire);
  printf ("%d %d\n", get (&v), getv (&v));
  printf ("%d\n", atomic_is_lock_free (&v) ? 1 : 0);
}

static void
orders (void)
{
  int kd = kill_dependency (atomic_load_explicit (&v, memory_order_consume));
  printf ("%d\n", kd);
  memory_order mo = memory_order_relaxed;
  atomic_store_explicit (&v, 8, mo);
  printf ("%d\n", atomic_load_explicit (&v, mo));
  (void) atomic_fetch_add (&v, 1);
  atomic_fetch_sub (&v, 1);
  atomic_fetch_xor (&v, 3);
  atomic_fetch_and (&v, 7);
  atomic_fetch_or (&v, 16);
  printf ("%d\n", atomic_load (&v));
  v++;
  ++v;
  v += 2;
  v = 5;
  int q = v;
  printf ("%d\n", q);
  v--;
  v |= 8;
  v ^= 1;
  printf ("%d\n", v);
  fl += 1;
  db *= 2;
  printf ("%g %g\n", (double) fl, (double) db);
}

int
main (void)
{
  pthread_t t;
  if (pthread_create (&t, NULL, th, NULL))
    abort ();
  pthread_join (t, NULL);
  objects ();
  pointers ();
  orders ();
  atomic_store (&v, 4);
  for (; !atomic_load (&v);)
    ;
  return atomic_load (&v) == 4 ? 0 : 1;
}
#ifdef __clang__
_Atomic float f1 = 1;
_Atomic double d1;
int sidefx;
static int
order (void)
{
  sidefx++;
  return memory_order_acq_rel;
}
__attribute__ ((constructor)) static void
floats (void)
{
  printf ("%g ", atomic_fetch_add (&f1, 2));
  printf ("%g ", atomic_fetch_sub (&f1, 0.1));
  printf ("%a\n", atomic_load (&f1));
  atomic_fetch_add_explicit (&d1, 2.25f, order ());
  printf ("%g %d\n", atomic_load (&d1), sidefx);
}
#endif
