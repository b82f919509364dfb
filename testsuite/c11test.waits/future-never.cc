/* future-never.cc -- a future whose promise is kept, but not fulfilled.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-options "-std=c++20" }
   { c11t-run "-n 20 --seed=1" }
   { c11t-finding deadlock 100 }
   { c11t-expect {future-never.cc:23:.*T0 a futex wait} }  */

#include <future>
#include <thread>

int
main ()
{
  std::promise<int> promise;
  std::future<int> future = promise.get_future ();
  std::thread t ([&] {
#ifdef FIXED
    promise.set_value (1);
#endif
  });
  int v = future.get ();
  t.join ();
  return v - 1;
}
