/* timed.cc -- sleep_for and wait_for in virtual time.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1 --timeout=10" }
   { c11t-no-finding }  */

#include <cassert>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

using namespace std::chrono_literals;

static std::mutex mutex;
static std::condition_variable condition;
static bool ready;

int
main ()
{
  auto start = std::chrono::steady_clock::now ();
  std::thread t ([] {
    std::this_thread::sleep_for (1h);
    std::lock_guard<std::mutex> guard (mutex);
    ready = true;
    condition.notify_all ();
  });

  {
    std::unique_lock<std::mutex> guard (mutex);
    assert (!condition.wait_for (guard, 10ms, [] { return false; }));
    while (!ready)
      condition.wait_for (guard, 10min);
  }
  t.join ();
  assert (std::chrono::steady_clock::now () - start >= 1h);
}
