/* run-cxx.cc -- std::atomic, exceptions and threads of C++ on aarch64.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-std=c++20" }
   { c11t-run "--executions=30 --seed=1" }
   { c11t-no-finding }
   { c11t-direct 0 {} }  */

#include <atomic>
#include <cassert>
#include <stdexcept>
#include <string>
#include <thread>

static std::atomic<int> ready, sum;
static std::atomic<double> real;
static std::string text;

static int
fail (int n)
{
  if (sum.fetch_add (n) >= 0)
    throw std::runtime_error ("n " + std::to_string (n));
  return n;
}

int
main ()
{
  std::thread sender ([] {
    text = "hello";
    try
      {
        fail (3);
      }
    catch (std::exception &e)
      {
        text += e.what ();
      }
    real.fetch_add (0.5);
    ready.store (1, std::memory_order_release);
    ready.notify_one ();
  });
  real.fetch_add (0.25);
  ready.wait (0, std::memory_order_acquire);
  assert (text == "hellon 3" && real == 0.75);
  sender.join ();
  assert (sum == 3);
}
