/* atomics-weak.cc -- std::atomic with relaxed orders shows what it allows.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-status 66 }
   { c11t-finding assertion 3 }  */

#include <atomic>
#include <cassert>
#include <thread>

int
main ()
{
  std::atomic<int> x (0), y (0);
  std::thread t ([&] {
    x.store (1, std::memory_order_relaxed);
    y.store (1, std::memory_order_relaxed);
  });
  int b = y.load (std::memory_order_relaxed);
  int a = x.load (std::memory_order_relaxed);

  t.join ();
  assert (!(b == 1 && a == 0));
}
