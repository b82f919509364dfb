/* std-atomic.cc -- operations of std::atomic have the places of their calls.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-std=c++20" }
   { c11t-same-output }
   { c11t-dump-count 25 {-> __c11test_atomic_call$} }
   { c11t-dump-not {usr/include.*-> __c11test_atomic_call$} }
   { c11t-dump-count 1 {std-atomic\.cc:.*: store 4 release i -> __c11test_atomic_call$} }
   { c11t-dump-count 1 {std-atomic\.cc:.*: store 4 seq_cst i -> __c11test_atomic_call$} }
   { c11t-dump-count 1 {std-atomic\.cc:.*: load 4 acquire i -> __c11test_atomic_call$} }
   { c11t-dump-count 3 {std-atomic\.cc:.*: load 4 seq_cst i -> __c11test_atomic_call$} }
   { c11t-dump-count 2 {std-atomic\.cc:.*: rmw 4 seq_cst i -> __c11test_atomic_call$} }
   { c11t-dump-count 1 {std-atomic\.cc:.*: rmw 4 acq_rel i -> __c11test_atomic_call$} }
   { c11t-dump-count 1 {std-atomic\.cc:.*: cas 4 seq_cst i -> __c11test_atomic_call$} }
   { c11t-dump-count 1 {std-atomic\.cc:.*: cas 4 release i -> __c11test_atomic_call$} }
   { c11t-dump-count 1 {std-atomic\.cc:.*: store 8 seq_cst p -> __c11test_atomic_call$} }
   { c11t-dump-count 1 {std-atomic\.cc:.*: rmw 8 seq_cst p -> __c11test_atomic_call$} }
   { c11t-dump-count 1 {std-atomic\.cc:.*: rmw 8 seq_cst d -> __c11test_atomic_call$} }
   { c11t-dump-count 1 {std-atomic\.cc:.*: store 8 seq_cst w -> __c11test_atomic_call$} }
   { c11t-dump-count 1 {std-atomic\.cc:.*: rmw 1 acquire f -> __c11test_atomic_call$} }
   { c11t-dump-count 1 {std-atomic\.cc:.*: store 1 seq_cst f -> __c11test_atomic_call$} }
   { c11t-dump-count 1 {std-atomic\.cc:.*: store 4 relaxed i -> __c11test_atomic_call$} }
   { c11t-dump-count 1 {std-atomic\.cc:.*: store 4 relaxed fresh -> __c11test_atomic_call$} }
   { c11t-dump-count 1 {std-atomic\.cc:.*: fence 0 seq_cst \? -> __c11test_atomic_call$} }
   { c11t-dump-count 1 {std-atomic\.cc:.*: rmw 4 seq_cst r -> __c11test_atomic_call$} }
   { c11t-dump-count 1 {std-atomic\.cc:.*: rmw 8 variable m->n -> __c11test_atomic_call$} }
   { c11t-dump-count 1 {std-atomic\.cc:.*: store 1 relaxed m->c\[k\] -> __c11test_atomic_call$} }
   { c11t-dump-count 1 {std-atomic\.cc:.*: load 4 relaxed r -> __c11test_atomic_call$} }
   { c11t-dump-count 1 {std-atomic\.cc:.*: load 1 seq_cst m\.c\[2\] -> __c11test_atomic_call$} }  */

#include <atomic>
#include <cstdio>

struct two
{
  int a, b;
};

struct many
{
  std::atomic<long> n { 0 };
  std::atomic<unsigned char> c[4];
};

static std::atomic<int> i;
static std::atomic<int> fresh;
static std::atomic<int *> p;
static std::atomic<double> d;
static std::atomic<two> w;
static std::atomic_flag f = ATOMIC_FLAG_INIT;
static int plain;

static int
use (many *m, int k, std::memory_order order)
{
  int e = 7, x = 0;
  two t = { 1, 2 };
  i.store (1, std::memory_order_release);
  i = 2;
  x += i.load (std::memory_order_acquire) + i;
  i++;
  i |= 8;
  x += i.exchange (5, std::memory_order_acq_rel);
  i.compare_exchange_strong (e, 8);
  i.compare_exchange_weak (e, 9, std::memory_order_release,
                           std::memory_order_relaxed);
  p.store (&plain);
  p.fetch_add (1);
  d.fetch_add (2.5);
  w.store (t);
  f.test_and_set (std::memory_order_acquire);
  f.clear ();
  std::atomic_store_explicit (&i, 1, std::memory_order_relaxed);
  std::atomic_init (&fresh, 4);
  x += std::atomic_load (&i);
  std::atomic_thread_fence (std::memory_order_seq_cst);
  std::atomic_ref<int> r (plain);
  r.fetch_sub (1);
  m->n.fetch_add (1, order);
  m->c[k].store (1, std::memory_order_relaxed);
  return x + r.load (std::memory_order_relaxed);
}

int
main ()
{
  many m;
  std::printf ("%d", use (&m, 2, std::memory_order_relaxed));
  std::printf (" %d %d\n", i.load (), m.c[2].load ());
}
