/* atomics.cc -- std::atomic of many types, in and between threads.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels {-O0 -O1 -O2} }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <atomic>
#include <cassert>
#include <thread>

struct pair
{
  short a, b;
  bool operator== (const pair &o) const { return a == o.a && b == o.b; }
};

static std::atomic<double> real{ 1.5 };
static std::atomic<pair> both{ { 1, 2 } };
static std::atomic_flag flag = ATOMIC_FLAG_INIT;
static std::atomic<int *> slot;
static std::atomic<unsigned char> small{ 250 };

static void
types ()
{
  double e = 1.5;
  int array[4] = { 0, 1, 2, 3 };
  std::atomic<int *> cursor (array);

  while (!real.compare_exchange_weak (e, 2.5))
    assert (e == 1.5);
  assert (real.load () == 2.5);
  assert (both.exchange ({ 3, 4 }) == (pair{ 1, 2 }));
  assert (both.load () == (pair{ 3, 4 }));
  assert (!flag.test_and_set () && flag.test_and_set ());
  flag.clear ();
  small += 10;
  assert (small == 4 && --small == 3 && small++ == 3 && (small ^= 5) == 1);
  assert (*(cursor += 2) == 2 && *cursor++ == 2 && *cursor.load () == 3);
}

int
main ()
{
  int payload = 0;
  std::atomic<int> sum (0);

  types ();
  std::thread producer ([&] {
    payload = 42;
    slot.store (&payload, std::memory_order_release);
    for (int i = 0; i < 5; i++)
      sum.fetch_add (1, std::memory_order_relaxed);
  });
  std::thread consumer ([&] {
    int *p;
    while (!(p = slot.load (std::memory_order_acquire)))
      ;
    assert (*p == 42);
    for (int i = 0; i < 5; i++)
      ++sum;
  });
  producer.join ();
  consumer.join ();
  assert (sum == 10);
}
