/* reborn.cc -- one std::async after the other, and a mutex where one was.
   SPDX-License-Identifier: BSD-3-Clause

   The state of the second future lies where that of the first one was, with a
   once_flag in it; neither it nor std::mutex calls anything when it begins or
   ends.

   { c11t-run "--executions=100 --seed=1" }
   { c11t-no-finding }  */

#include <cassert>
#include <future>
#include <mutex>

static __attribute__ ((noinline)) void
leave_locked ()
{
  std::mutex m;

  m.lock ();
}

int
main ()
{
  for (int i = 0; i < 3; i++)
    {
      auto f = std::async ([i] { return 2 * i; });
      assert (f.get () == 2 * i);
      leave_locked ();
    }
}
