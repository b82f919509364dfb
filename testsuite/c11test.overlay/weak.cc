/* weak.cc -- litmus tests and small algorithms in C++; argv[1] picks one.
   SPDX-License-Identifier: BSD-3-Clause

   A litmus test prints one line "@NAME v,v,...", as in c11test.litmus.  An
   algorithm checks itself with C11TEST_ASSERT; its name ends in "-broken"
   where an order is too weak and the check must fail in some execution.  */

#include <atomic>
#include <cstdio>
#include <cstring>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "c11test/c11test.h"

using std::memory_order;
using std::memory_order_acquire;
using std::memory_order_relaxed;
using std::memory_order_release;
using std::memory_order_seq_cst;

static std::atomic<int> x, y;

static void
run (std::vector<std::function<void ()>> bodies)
{
  std::vector<std::thread> threads;
  for (auto &body : bodies)
    threads.emplace_back (body);
  for (auto &thread : threads)
    thread.join ();
}

static void
outcome (const char *name, std::vector<int> values)
{
  std::printf ("@%s ", name);
  for (std::size_t i = 0; i < values.size (); i++)
    std::printf ("%s%d", i ? "," : "", values[i]);
  std::printf ("\n");
}

static void
sb (const char *name, memory_order store, memory_order load)
{
  int a = 9, b = 9;
  run ({ [&] { x.store (1, store); a = y.load (load); },
         [&] { y.store (1, store); b = x.load (load); } });
  outcome (name, { a, b });
}

static void
mp (const char *name, memory_order store, memory_order load)
{
  int a = 9, b = 9;
  run ({ [&] {
          x.store (1, memory_order_relaxed);
          y.store (1, store);
        },
         [&] {
           a = y.load (load);
           b = x.load (memory_order_relaxed);
         } });
  outcome (name, { a, b });
}

/* The same with operators, which have no order to choose.  */
static void
operators (const char *name)
{
  int a = 9, b = 9;
  run ({ [&] { x = 1; a = y; }, [&] { y++; b = x; } });
  outcome (name, { a, b });
}

static void
iriw (const char *name, memory_order store, memory_order load)
{
  int a = 9, b = 9, c = 9, d = 9;
  run ({ [&] { x.store (1, store); }, [&] { y.store (1, store); },
         [&] { a = x.load (load); b = y.load (load); },
         [&] { c = y.load (load); d = x.load (load); } });
  outcome (name, { a, b, c, d });
}

static void
two_plus_two (const char *name, memory_order store)
{
  run ({ [&] { x.store (1, store); y.store (2, store); },
         [&] { y.store (1, store); x.store (2, store); } });
  outcome (name, { x.load (), y.load () });
}

static void
spinlock (memory_order acquire, memory_order release)
{
  static std::atomic<bool> lock;
  static std::atomic<int> counter;
  auto body = [&] {
    while (lock.exchange (true, acquire))
      while (lock)
        ;
    counter.store (counter.load (memory_order_relaxed) + 1,
                   memory_order_relaxed);
    lock.store (false, release);
  };
  run ({ body, body });
  C11TEST_ASSERT (counter.load () == 2);
}

static void
ticket_lock (memory_order acquire, memory_order release)
{
  static std::atomic<unsigned> next, serving;
  static std::atomic<int> counter;
  auto body = [&] {
    unsigned mine = next.fetch_add (1, memory_order_relaxed);
    while (serving.load (acquire) != mine)
      std::this_thread::yield ();
    counter.store (counter.load (memory_order_relaxed) + 1,
                   memory_order_relaxed);
    serving.store (mine + 1, release);
  };
  run ({ body, body });
  C11TEST_ASSERT (counter.load () == 2);
}

static void
seqlock (memory_order fence)
{
  static std::atomic<unsigned> sequence;
  static std::atomic<int> a, b;
  run ({ [&] {
          sequence.store (1, memory_order_relaxed);
          std::atomic_thread_fence (fence);
          a.store (1, memory_order_relaxed);
          b.store (1, memory_order_relaxed);
          sequence.store (2, memory_order_release);
        },
         [&] {
           unsigned before = sequence.load (memory_order_acquire);
           int p = a.load (memory_order_relaxed);
           int q = b.load (memory_order_relaxed);
           std::atomic_thread_fence (memory_order_acquire);
           if (before % 2 == 0
               && sequence.load (memory_order_relaxed) == before)
             C11TEST_ASSERT (p == q);
         } });
}

struct node
{
  node *next;
  int value;
};

/* Many push, one takes all.  The plain members are marked, so that their races
   are seen without the plugin.  */
static void
mpsc (memory_order push, memory_order take)
{
  static std::atomic<node *> head;
  static node nodes[2];
  auto producer = [&] (int i) {
    C11TEST_WRITE (nodes[i].value, i + 1);
    node *old = head.load (memory_order_relaxed);
    do
      C11TEST_WRITE (nodes[i].next, old);
    while (!head.compare_exchange_weak (old, &nodes[i], push,
                                        memory_order_relaxed));
  };
  int sum = 0;
  run ({ [&] { producer (0); }, [&] { producer (1); },
         [&] {
           for (node *n = head.exchange (nullptr, take); n;
                n = C11TEST_READ (n->next))
             sum += C11TEST_READ (n->value);
         } });
  C11TEST_ASSERT (sum <= 3);
}

/* The last owner sees what the others did.  */
static void
shared_pointer ()
{
  struct counted
  {
    int value;
    ~counted () { C11TEST_ASSERT (C11TEST_READ (value) == 1); }
  };
  std::shared_ptr<counted> p (new counted{ 0 });
  std::shared_ptr<counted> q = p;
  run ({ [&] { C11TEST_WRITE (p->value, 1); p.reset (); },
         [&] { q.reset (); } });
}

/* An object where another one was holds what it began with, or what was stored
   since then.  */
static __attribute__ ((noinline)) void
round_of (int stored)
{
  std::atomic<int> x (0);
  std::atomic_flag flag = ATOMIC_FLAG_INIT;
  run ({ [&] {
          int value = x.load (memory_order_relaxed);
          C11TEST_ASSERT (value == 0 || value == stored);
        },
         [&] {
           C11TEST_ASSERT (!flag.test_and_set (memory_order_relaxed));
           x.store (stored, memory_order_relaxed);
         } });
}

int
main (int argc, char **argv)
{
  static const std::memory_order rlx = memory_order_relaxed,
                                 acq = memory_order_acquire,
                                 rel = memory_order_release,
                                 sc = memory_order_seq_cst;
  const char *name = argc > 1 ? argv[1] : "";
  static const struct
  {
    const char *name;
    std::function<void (const char *)> body;
  } tests[] = {
    { "SB+rlx", [] (const char *n) { sb (n, rlx, rlx); } },
    { "SB+ra", [] (const char *n) { sb (n, rel, acq); } },
    { "SB+sc", [] (const char *n) { sb (n, sc, sc); } },
    { "MP+rlx", [] (const char *n) { mp (n, rlx, rlx); } },
    { "MP+ra", [] (const char *n) { mp (n, rel, acq); } },
    { "IRIW+ra", [] (const char *n) { iriw (n, rel, acq); } },
    { "IRIW+sc", [] (const char *n) { iriw (n, sc, sc); } },
    { "2+2W+rlx", [] (const char *n) { two_plus_two (n, rlx); } },
    { "2+2W+sc", [] (const char *n) { two_plus_two (n, sc); } },
    { "operators", [] (const char *n) { operators (n); } },
    { "spinlock", [] (const char *) { spinlock (acq, rel); } },
    { "spinlock-broken", [] (const char *) { spinlock (rlx, rlx); } },
    { "ticket", [] (const char *) { ticket_lock (acq, rel); } },
    { "ticket-broken", [] (const char *) { ticket_lock (acq, rlx); } },
    { "seqlock", [] (const char *) { seqlock (rel); } },
    { "seqlock-broken", [] (const char *) { seqlock (acq); } },
    { "mpsc", [] (const char *) { mpsc (rel, acq); } },
    { "mpsc-broken", [] (const char *) { mpsc (rlx, acq); } },
    { "reborn", [] (const char *) { round_of (1), round_of (2); } },
    { "shared-pointer", [] (const char *) { shared_pointer (); } },
  };
  for (auto &test : tests)
    if (!std::strcmp (test.name, name))
      {
        test.body (name);
        return 0;
      }
  std::fprintf (stderr, "no test '%s'\n", name);
  return 1;
}
