/* no-notify.cc -- an atomic wait, a store, and no notification.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-options "-std=c++20" }
   { c11t-run "-n 200 --seed=1" }
   { c11t-finding deadlock 5 }
   { c11t-expect {no-notify.cc:26:.*T0 a futex wait} }  */

#include <atomic>
#include <thread>

static std::atomic<int> ready, work;

int
main ()
{
  std::thread t ([] {
    for (int i = 0; i < 200; i++)
      work++;
    ready.store (1);
#ifdef FIXED
    ready.notify_one ();
#endif
  });
  ready.wait (0); /* spins a little first */
  t.join ();
}
