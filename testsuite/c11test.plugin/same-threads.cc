/* same-threads.cc -- the standard library's own use of atomics.
   SPDX-License-Identifier: BSD-3-Clause

   std::atomic passes the memory order as a variable.

   { c11t-same-output }
   { c11t-dump {std::__atomic_base<.*>::(load|fetch_add).* variable this->_M_i ->|__atomic_base.* variable this->_M_i ->} }
   { c11t-levels "-O0 -O2" }  */

#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <future>
#include <map>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <thread>
#include <vector>

static std::atomic<long> total;
static std::atomic<double> real = 1;
static thread_local std::vector<int> mine = { 1, 2, 3 };

static int
once ()
{
  static std::map<int, std::string> m = { { 1, "a" }, { 2, "b" } };
  return m.size ();
}

int
main ()
{
  std::mutex mutex;
  std::shared_mutex shared;
  std::condition_variable changed;
  std::map<int, int> counts;
  int turn = 0;
  std::size_t sizes = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; i++)
    threads.emplace_back (
        [&, i]
        {
          mine.push_back (i);
          for (int k = 0; k < 100; k++)
            {
              total.fetch_add (k, std::memory_order_relaxed);
              std::lock_guard l (mutex);
              counts[k]++;
            }
          std::unique_lock l (mutex);
          changed.wait (l, [&] { return turn == i; });
          turn++;
          sizes += mine.size ();
          changed.notify_all ();
          std::shared_lock s (shared);
          once ();
        });
  for (auto &t : threads)
    t.join ();
  auto later = std::async (std::launch::async,
                           [] { return std::to_string (total / 2); });
  double e = real;
  while (!real.compare_exchange_weak (e, e + 2))
    ;
  std::printf ("%zu %ld %d %d %s %g\n", sizes, total.load (), counts[5],
               once (), later.get ().c_str (), real.load ());
  return 0;
}
