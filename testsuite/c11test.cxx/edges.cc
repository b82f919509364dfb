/* edges.cc -- what each part of the C++ library orders.
   SPDX-License-Identifier: BSD-3-Clause

   Two threads use plain data.  edges-race.cc is the same without the call.

   { c11t-options "-std=c++20" }
   { c11t-args mutex }
   { c11t-quick 150 }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args mutex-try_lock }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args recursive_mutex }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args timed_mutex }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args recursive_timed_mutex }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args shared_mutex }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args shared_mutex-try_lock }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args shared_timed_mutex }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args scoped_lock }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args call_once }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args local-static }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args condition_variable }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args wait_for }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args condition_variable_any }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args promise }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args future-wait_for }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args exception_ptr }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args latch }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args latch-try_wait }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args barrier }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args counting_semaphore }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args binary_semaphore }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args atomic-wait }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args atomic_flag-wait }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args stop_token }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args thread }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args jthread }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args thread_local }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args async }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args packaged_task }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args shared_ptr }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   */

#include <atomic>
#include <barrier>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <future>
#include <latch>
#include <memory>
#include <mutex>
#include <semaphore>
#include <shared_mutex>
#include <stop_token>
#include <thread>

using namespace std::chrono_literals;

static int data;
static bool ready;

/* --- What excludes --- */

template <class M> static M mutex;

template <class M> static void
locked ()
{
#ifdef UNPROTECTED
  data++;
#else
  std::lock_guard<M> guard (mutex<M>);
  data++;
#endif
}

template <class M> static void
tried ()
{
#ifndef UNPROTECTED
  while (!mutex<M>.try_lock ())
    std::this_thread::yield ();
#endif
  data++;
#ifndef UNPROTECTED
  mutex<M>.unlock ();
#endif
}

template <class M> static void
timed ()
{
#ifndef UNPROTECTED
  while (!mutex<M>.try_lock_for (1h))
    std::this_thread::yield ();
#endif
  data++;
#ifndef UNPROTECTED
  mutex<M>.unlock ();
#endif
}

static void
scoped ()
{
#ifndef UNPROTECTED
  std::scoped_lock guard (mutex<std::mutex>, mutex<std::recursive_mutex>);
#endif
  data++;
}

static std::once_flag once;

static void
called_once ()
{
#ifdef UNPROTECTED
  data++;
#else
  std::call_once (once, [] { data++; });
#endif
  assert (data >= 1);
}

struct counter { counter () { data++; } };

static void
local_static ()
{
#ifdef UNPROTECTED
  counter c;
#else
  static counter c;
#endif
  assert (data >= 1);
}

/* The last reference sees what all did with the object.  */
struct object { int value = 0; ~object () { data = value; } };
static std::shared_ptr<object> shared;
static object *bare;

/* --- Who tells, and who is told --- */

static std::condition_variable cond;
static std::condition_variable_any any;
static std::promise<void> promise;
static std::future<void> future = promise.get_future ();
static std::latch latch (1);
static std::barrier<> barrier_ (2);
static std::counting_semaphore<4> counting (0);
static std::binary_semaphore binary (0);
static std::atomic<int> word (0);
static std::atomic_flag flag;
static std::stop_source stop;

static const struct telling
{
  const char *name;
  void (*tell) ();
  void (*listen) ();
} tellings[] = {
  { "condition_variable",
    [] { std::lock_guard g (mutex<std::mutex>); ready = true; cond.notify_one (); },
    [] { std::unique_lock g (mutex<std::mutex>); cond.wait (g, [] { return ready; }); } },
  { "wait_for",
    [] { std::lock_guard g (mutex<std::mutex>); ready = true; cond.notify_all (); },
    [] { std::unique_lock g (mutex<std::mutex>);
         while (!cond.wait_for (g, 1h, [] { return ready; })) ; } },
  { "condition_variable_any",
    [] { std::lock_guard g (mutex<std::shared_mutex>); ready = true; any.notify_one (); },
    [] { std::shared_lock g (mutex<std::shared_mutex>); any.wait (g, [] { return ready; }); } },
  { "promise", [] { promise.set_value (); }, [] { future.get (); } },
  { "future-wait_for", [] { promise.set_value (); },
    [] { while (future.wait_for (1h) != std::future_status::ready) ; } },
  { "exception_ptr",
    [] { promise.set_exception (std::make_exception_ptr (1)); },
    [] { try { future.get (); assert (false); } catch (int) {} } },
  { "latch", [] { latch.count_down (); }, [] { latch.wait (); } },
  { "latch-try_wait", [] { latch.count_down (); },
    [] { while (!latch.try_wait ()) std::this_thread::yield (); } },
  { "barrier", [] { barrier_.arrive_and_drop (); }, [] { barrier_.arrive_and_wait (); } },
  { "counting_semaphore", [] { counting.release (); }, [] { counting.acquire (); } },
  { "binary_semaphore", [] { binary.release (); },
    [] { while (!binary.try_acquire_for (1h)) ; } },
  /* A release store would do for the data, but not for the wakeup.  */
  { "atomic-wait",
    [] { word.store (1); word.notify_one (); },
    [] { word.wait (0, std::memory_order_acquire); } },
  { "atomic_flag-wait",
    [] { flag.test_and_set (); flag.notify_all (); },
    [] { flag.wait (false, std::memory_order_acquire); } },
  { "stop_token", [] { stop.request_stop (); },
    [] { while (!stop.get_token ().stop_requested ()) std::this_thread::yield (); } },
};

static const struct excluding
{
  const char *name;
  void (*body) ();
} excludings[] = {
  { "mutex", locked<std::mutex> },
  { "mutex-try_lock", tried<std::mutex> },
  { "recursive_mutex", locked<std::recursive_mutex> },
  { "timed_mutex", timed<std::timed_mutex> },
  { "recursive_timed_mutex", timed<std::recursive_timed_mutex> },
  { "shared_mutex", locked<std::shared_mutex> },
  { "shared_mutex-try_lock", tried<std::shared_mutex> },
  { "shared_timed_mutex", timed<std::shared_timed_mutex> },
  { "scoped_lock", scoped },
  { "call_once", called_once },
  { "local-static", local_static },
};

/* --- The ends of threads --- */

struct at_exit { ~at_exit () { data++; } };

static void
touch_thread_local ()
{
  static thread_local at_exit a;
  (void) &a;
}

static void
end (const char *name)
{
  std::packaged_task<void ()> task ([] { data++; });
  std::future<void> result;
  std::thread t;
  std::jthread j;
  if (!strcmp (name, "thread"))
    t = std::thread ([] { data++; });
  else if (!strcmp (name, "jthread"))
    j = std::jthread ([] { data++; });
  else if (!strcmp (name, "thread_local"))
    t = std::thread (touch_thread_local);
  else if (!strcmp (name, "async"))
    result = std::async (std::launch::async, [] { data++; });
  else if (!strcmp (name, "packaged_task"))
    {
      result = task.get_future ();
      t = std::thread (std::move (task));
    }
  else if (!strcmp (name, "shared_ptr"))
    {
#ifdef UNPROTECTED
      bare = new object;
      t = std::thread ([] { bare->value++; });
      data = bare->value;
#else
      shared = std::make_shared<object> ();
      t = std::thread ([p = shared] { p->value++; });
      shared.reset ();
#endif
      t.join ();
      return;
    }
  else
    assert (!"no such case");
#ifndef UNPROTECTED
  if (result.valid ())
    result.get ();
  else if (t.joinable ())
    t.join ();
  else
    j.join ();
#endif
  data++;
  if (t.joinable ())
    t.join ();
}

int
main (int argc, char **argv)
{
  assert (argc == 2);
  for (const excluding &e : excludings)
    if (!strcmp (e.name, argv[1]))
      {
        std::thread a (e.body), b (e.body);
        a.join ();
        b.join ();
        return 0;
      }
  for (const telling &t : tellings)
    if (!strcmp (t.name, argv[1]))
      {
        std::thread a ([&] {
          data++;
#ifndef UNPROTECTED
          t.tell ();
#endif
        });
#ifndef UNPROTECTED
        t.listen ();
#endif
        data++;
        a.join ();
        return 0;
      }
  end (argv[1]);
}
