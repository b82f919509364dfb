/* static-thread.cc -- a thread that is started before main.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <atomic>
#include <cassert>
#include <thread>

static std::atomic<int> steps;

struct early
{
  std::thread t{ [] { steps++; } };
  ~early ()
  {
    if (t.joinable ())
      t.join ();
    assert (steps == 2);
  }
};

static early e;

int
main ()
{
  steps++;
}
