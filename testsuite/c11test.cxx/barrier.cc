/* barrier.cc -- std::barrier, which spins on atomics and sleeps on a futex.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-std=c++20" }
   { c11t-run "--executions=200 --seed=1 --timeout=10" }
   { c11t-no-finding }  */

#include <barrier>
#include <cassert>
#include <thread>

static int data[2];

int
main ()
{
  std::barrier<> barrier (2);
  auto work = [&] (int self) {
    data[self] = 1;
    barrier.arrive_and_wait ();
    assert (data[!self] == 1);
    barrier.arrive_and_wait ();
    data[!self] = 2;
  };
  std::thread a (work, 0), b (work, 1);

  a.join ();
  b.join ();
}
