/* calls.cc -- hooks around calls of what waits in the C++ library.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-std=c++20" }
   { c11t-same-output }
   { c11t-dump-count 1 {main: call 0 - std::thread::thread -> __c11test_enter$} }
   { c11t-dump-count 1 {main: call 0 - std::thread::join -> __c11test_enter$} }
   { c11t-dump-count 1 {calls.cc:.*std::lock_guard::lock_guard -> __c11test_enter$} }
   { c11t-dump-count 1 {calls.cc:.*std::lock_guard::~lock_guard -> __c11test_enter$} }
   { c11t-dump-count 1 {calls.cc:.*std::condition_variable::wait -> __c11test_enter$} }
   { c11t-dump-count 1 {calls.cc:.*std::atomic::wait -> __c11test_enter$} }
   { c11t-dump-count 1 {calls.cc:.*std::atomic_flag::notify_all -> __c11test_enter$} }
   { c11t-dump-count 1 {calls.cc:.*std::future::get -> __c11test_enter$} }
   { c11t-dump-count 1 {calls.cc:.*std::sleep_for -> __c11test_enter$} }
   { c11t-dump-count 1 {calls.cc:.*std::call_once -> __c11test_enter$} }
   { c11t-dump-not {calls.cc:.*atomic::load -> __c11test_enter} }
   { c11t-dump-not {calls.cc:.*vector} }
   { c11t-dump-not {usr/include.*__c11test_enter} }
   { c11t-dump-not {std_mine} }  */

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <future>
#include <mutex>
#include <thread>
#include <vector>

namespace std_mine
{
struct thread
{
  int join () { return 1; }
};
}

static std::mutex mutex;
static std::condition_variable cond;
static std::atomic<int> word;
static std::atomic_flag flag;
static std::promise<int> promise;
static std::once_flag once;
static bool ready;

static void
work ()
{
  {
    std::lock_guard<std::mutex> guard (mutex);
    ready = true;
  }
  cond.notify_one ();
  word.store (1);
  word.notify_one ();
  flag.test_and_set ();
  flag.notify_all ();
  promise.set_value (3);
}

int
main ()
{
  std::vector<int> v;
  v.push_back (std_mine::thread ().join ());
  std::thread t (work);
  {
    std::unique_lock<std::mutex> guard (mutex);
    cond.wait (guard, [] { return ready; });
  }
  word.wait (0);
  v.push_back (promise.get_future ().get ());
  std::this_thread::sleep_for (std::chrono::milliseconds (1));
  std::call_once (once, [&] { v.push_back (word.load ()); });
  t.join ();
  for (int i : v)
    printf ("%d\n", i);
}
