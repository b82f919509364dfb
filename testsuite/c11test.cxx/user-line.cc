/* user-line.cc -- explanations name the user's lines, not the library's.
   SPDX-License-Identifier: BSD-3-Clause

   The atomic operations themselves are in a header of the C++ library; without
   debug information, too, nobody is told of that.

   { c11t-levels "-O0 -O1 -O2" }
   { c11t-options "-g0" }
   { c11t-run "--executions=300 --seed=1 --explain=20" }
   { c11t-status 66 }
   { c11t-finding data-race 1 }
   { c11t-expect {T2's relaxed load at user-line\.cc:[0-9]+ reads from T1's relaxed store at user-line\.cc:} }
   { c11t-expect {store relaxed first=1 +user-line\.cc:[0-9]+ +first\.store} }
   { c11t-expect {user-line\.cc:[0-9]+:[0-9]+: change: make it a release store} }
   { c11t-expect {user-line\.cc:[0-9]+:[0-9]+: change: make it an acquire load} }
   { c11t-never {why.*atomic_base\.h.*replay:} }  */

#include <atomic>
#include <thread>

static std::atomic<int> first;
static int data;

int
main ()
{
  std::thread writer ([] {
    data = 1;
    first.store (1, std::memory_order_relaxed);
  });
  std::thread reader ([] {
    if (first.load (std::memory_order_relaxed))
      data++;
  });
  writer.join ();
  reader.join ();
}
