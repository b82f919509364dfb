/* dfs-loads.cc -- loads of one atomic, one after the other, are no waiting loop.
   SPDX-License-Identifier: BSD-3-Clause

   Their place is the same, in a header of the library, and without
   optimisation so is the function that makes them.

   { c11t-options "-std=c++20" }
   { c11t-levels "-O0 -O1" }
   { c11t-run "--strategy=dfs" }
   { c11t-expect {exhaustive: every execution} }
   { c11t-expect {^loads 0000 then 1} }
   { c11t-expect {^loads 1111 then 1} }
   { c11t-never {^loads [01]*10} }  */

#include <atomic>
#include <cstdio>
#include <thread>

static std::atomic<bool> x, y;
static constexpr auto relaxed = std::memory_order_relaxed;

int
main ()
{
  bool then;
  std::thread writer ([&] {
    x.store (true, relaxed);
    then = y.load (relaxed);
  });
  bool a = x.load (relaxed);
  bool b = x.load (relaxed);
  bool c = x.load (relaxed);
  bool d = x.load (relaxed);
  y.store (true, relaxed);
  writer.join ();
  std::printf ("loads %d%d%d%d then %d\n", a, b, c, d, then);
}
