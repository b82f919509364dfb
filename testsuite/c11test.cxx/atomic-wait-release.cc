/* atomic-wait-release.cc -- a release store, then notify_one: the waiter sleeps.
   SPDX-License-Identifier: BSD-3-Clause

   libstdc++ of GCC 12 does not wake if it sees no waiter, and the kernel's
   comparison in wait may see the value before the store.

   { c11t-options "-std=c++20" }
   { c11t-run "--executions=5000 --seed=1" }
   { c11t-status 66 }
   { c11t-finding deadlock 0.1 }  */

#include <atomic>
#include <thread>

#ifndef ORDER
#define ORDER std::memory_order_release
#endif

static std::atomic<int> x{ 0 };

int
main ()
{
  std::thread t ([] { x.wait (0); });
  x.store (1, ORDER);
  x.notify_one ();
  t.join ();
}
