/* call-once.cc -- std::call_once, also after an exception.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <atomic>
#include <cassert>
#include <mutex>
#include <thread>

static std::once_flag once;
static int value, calls;

static void
work ()
{
  std::call_once (once, [] {
    calls++;
    value = 42;
  });
  assert (value == 42 && calls == 1);
}

int
main ()
{
  std::thread a (work), b (work), c (work);

  a.join ();
  b.join ();
  c.join ();
}
