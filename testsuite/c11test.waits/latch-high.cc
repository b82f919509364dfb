/* latch-high.cc -- a latch that counts more threads than there are.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-options "-std=c++20" }
   { c11t-run "-n 20 --seed=1" }
   { c11t-finding deadlock 100 }
   { c11t-expect {latch-high.cc:22:.*T0 a futex wait} }  */

#include <latch>
#include <thread>

int
main ()
{
#ifdef FIXED
  std::latch done (2);
#else
  std::latch done (3);
#endif
  std::thread a ([&] { done.count_down (); }), b ([&] { done.count_down (); });
  done.wait ();
  a.join ();
  b.join ();
}
