/* edges-rest.cc -- what the less common parts of the C++ library order.
   SPDX-License-Identifier: BSD-3-Clause

   As edges.cc; edges-rest-race.cc is the same without what stands in P ().

   { c11t-options "-std=c++20" }
   { c11t-quick 150 }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-each "shared_lock try_lock_shared try_lock_shared_for" }
   { c11t-each "try_lock_shared_until shared_mutex-try_lock_shared" }
   { c11t-each "timed_mutex-try_lock_until recursive-try_lock_until" }
   { c11t-each "shared_timed-try_lock_until unique_lock-try_lock" }
   { c11t-each "unique_lock-try_lock_until std-lock std-try_lock" }
   { c11t-each "guard_abort call_once-throws wait_until any-wait_until" }
   { c11t-each "any-stop_token any-wait_for-stop_token stop_callback" }
   { c11t-each "stop_callback-destroyed jthread-request_stop" }
   { c11t-each "set_value_at_thread_exit set_exception_at_thread_exit" }
   { c11t-each "make_ready_at_thread_exit notify_all_at_thread_exit" }
   { c11t-each "future-wait future-wait_until shared_future" }
   { c11t-each "async-deferred latch-arrive_and_wait barrier-arrive" }
   { c11t-each "barrier-completion try_acquire try_acquire_until" }
   { c11t-each "atomic_ref-wait osyncstream exception-dropped" }
   { c11t-each "atomic_wait" }
   { c11t-no-finding }  */

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
#include <optional>
#include <semaphore>
#include <shared_mutex>
#include <sstream>
#include <stop_token>
#include <syncstream>
#include <thread>

using namespace std::chrono_literals;

#ifdef UNPROTECTED
#define P(...)
#define U(...) __VA_ARGS__
#else
#define P(...) __VA_ARGS__
#define U(...)
#endif

static int data;

static void
look ()
{
  assert (data >= 0);
}

static auto
soon ()
{
  return std::chrono::steady_clock::now () + 1h;
}

/* Until TRY holds.  */
#define REPEAT(try)                                                           \
  while (!(try))                                                              \
    std::this_thread::yield ()

/* --- Locks --- */

static std::mutex m, m2;
static std::timed_mutex tm_;
static std::recursive_timed_mutex rtm;
static std::shared_mutex sm;
static std::shared_timed_mutex stm;

template <class M> static void
exclusive (M &mutex)
{
  std::unique_lock guard (mutex);
  data++;
}

/* Throws the first time.  */
static int tries;
struct thrower
{
  thrower ()
  {
    data++;
    if (++tries == 1)
      throw 1;
  }
};

static void
guarded ()
{
  try
    {
      P (static) thrower t;
    }
  catch (int)
    {
    }
}

P (static std::once_flag once;)

static void
called_once ()
{
  auto function = [] { thrower t; };
  try
    {
#ifdef UNPROTECTED
      function ();
#else
      std::call_once (once, function);
#endif
    }
  catch (int)
    {
    }
}

/* --- Conditions, stops --- */

static std::condition_variable cond;
static std::condition_variable_any any;
static bool ready;
static bool is_ready () { return ready; }
static bool never () { return false; }
static std::stop_source stop;
static void ask_to_stop () { data++; stop.request_stop (); }

/* The constructor runs it, or request_stop does.  */
static void
have_called ()
{
  auto bump = [] { data++; };
#ifdef UNPROTECTED
  bump ();
#else
  std::stop_callback c (stop.get_token (), bump);
#endif
}

/* The destructor waits for the callback.  */
static void
destroy_callback ()
{
  auto bump = [] { data++; };
  std::optional<std::stop_callback<decltype (bump)>> c;
  c.emplace (stop.get_token (), bump);
  P (c.reset ();)
  look ();
}

template <class C> static void
tell (C &c)
{
  data++;
  P (std::lock_guard guard (m);)
  P (ready = true;)
  c.notify_all ();
}

/* --- Ends of threads --- */

struct at_exit { ~at_exit () { data++; } };

static void
touch_thread_local ()
{
  static thread_local at_exit a;
  (void) &a;
}

static std::promise<void> promise;
static std::future<void> future = promise.get_future ();
static std::packaged_task<void ()> task (touch_thread_local);

/* Who asks first runs it.  */
static void
defer ()
{
  auto bump = [] { data++; };
  std::shared_future<void> f = std::async (std::launch::deferred, bump);
  auto ask = [=] () mutable {
    P (f.get ();)
    look ();
  };
  std::thread t (ask);
#ifdef UNPROTECTED
  bump ();
#endif
  ask ();
  t.join ();
}

/* The last reference destroys it.  */
struct error
{
  int value = 5;
  ~error () { value = 0; }
};

static void
drop_exceptions ()
{
#ifdef UNPROTECTED
  auto e = new error;
  std::thread t ([=] { assert (e->value >= 0); });
  e->~error ();
#else
  auto use = [] (std::exception_ptr p) {
    try
      {
        std::rethrow_exception (p);
      }
    catch (error &e)
      {
        assert (e.value == 5);
      }
  };
  auto p = std::make_exception_ptr (error ());
  std::thread t (use, p);
  use (std::move (p));
#endif
  t.join ();
}

/* --- Others --- */

static std::latch latch (2);
static std::barrier<> barrier_ (2);
static int sum;
static std::barrier both (2, []() noexcept { sum = data; data = 0; });
static std::binary_semaphore binary (0);
alignas (std::atomic_ref<int>::required_alignment) static int word;
static std::atomic<int> waited;
static std::ostringstream stream;
static std::atomic<bool> written;

static void
write_line ()
{
  P (std::osyncstream (stream) << "x\n";)
}

/* --- The cases: what a thread does, and what main does --- */

static const struct edge
{
  const char *name;
  void (*other) ();
  void (*self) ();
} edges[] = {
  { "shared_lock", [] { exclusive (sm); },
    [] { P (std::shared_lock g (sm);) look (); } },
  { "shared_mutex-try_lock_shared", [] { exclusive (sm); },
    [] { P (REPEAT (sm.try_lock_shared ());) look (); P (sm.unlock_shared ();) } },
  { "try_lock_shared", [] { exclusive (stm); },
    [] { P (std::shared_lock g (stm, std::defer_lock); REPEAT (g.try_lock ());) look (); } },
  { "try_lock_shared_for", [] { exclusive (stm); },
    [] { P (std::shared_lock g (stm, std::defer_lock); REPEAT (g.try_lock_for (1h));) look (); } },
  { "try_lock_shared_until", [] { exclusive (stm); },
    [] { P (REPEAT (stm.try_lock_shared_until (soon ()));) look (); P (stm.unlock_shared ();) } },
  { "timed_mutex-try_lock_until", [] { exclusive (tm_); },
    [] { P (REPEAT (tm_.try_lock_until (soon ()));) look (); P (tm_.unlock ();) } },
  { "recursive-try_lock_until", [] { exclusive (rtm); },
    [] { P (REPEAT (rtm.try_lock_until (soon ()));) look (); P (rtm.unlock ();) } },
  { "shared_timed-try_lock_until", [] { exclusive (stm); },
    [] { P (REPEAT (stm.try_lock_until (soon ()));) look (); P (stm.unlock ();) } },
  { "unique_lock-try_lock", [] { exclusive (m); },
    [] { P (std::unique_lock g (m, std::try_to_lock); while (!g) g.try_lock ();) look (); } },
  { "unique_lock-try_lock_until", [] { exclusive (tm_); },
    [] { P (std::unique_lock g (tm_, std::defer_lock); REPEAT (g.try_lock_until (soon ()));) look (); } },
  { "std-lock", [] { exclusive (m); },
    [] { P (std::lock (m2, m);) look (); P (m.unlock (); m2.unlock ();) } },
  { "std-try_lock", [] { exclusive (m); },
    [] { P (REPEAT (std::try_lock (m2, m) == -1);) look (); P (m.unlock (); m2.unlock ();) } },
  { "guard_abort", guarded, guarded },
  { "call_once-throws", called_once, called_once },

  { "wait_until", [] { tell (cond); },
    [] { P (std::unique_lock g (m); while (!cond.wait_until (g, soon (), is_ready));) look (); } },
  { "any-wait_until", [] { tell (any); },
    [] { P (std::unique_lock g (m); while (!any.wait_until (g, soon (), is_ready));) look (); } },
  { "any-stop_token", ask_to_stop,
    [] { P (std::unique_lock g (m); any.wait (g, stop.get_token (), never);) look (); } },
  { "any-wait_for-stop_token", ask_to_stop,
    [] { P (std::unique_lock g (m); while (!stop.stop_requested ()) any.wait_for (g, stop.get_token (), 1h, never);) look (); } },
  { "stop_callback", ask_to_stop, have_called },
  { "stop_callback-destroyed", [] { stop.request_stop (); }, destroy_callback },
  { "jthread-request_stop", nullptr,
    [] { std::jthread t ([] (std::stop_token s) { P (REPEAT (s.stop_requested ());) data++; });
         data++; } },

  { "set_value_at_thread_exit",
    [] { promise.set_value_at_thread_exit (); touch_thread_local (); },
    [] { P (future.get ();) look (); } },
  { "set_exception_at_thread_exit",
    [] { promise.set_exception_at_thread_exit (std::make_exception_ptr (1)); touch_thread_local (); },
    [] { P (try { future.get (); } catch (int) {}) look (); } },
  { "make_ready_at_thread_exit", [] { task.make_ready_at_thread_exit (); },
    [] { P (task.get_future ().get ();) look (); } },
  { "notify_all_at_thread_exit",
    [] { std::unique_lock g (m); ready = true; touch_thread_local ();
         std::notify_all_at_thread_exit (cond, std::move (g)); },
    [] { P (std::unique_lock g (m); cond.wait (g, is_ready);) look (); } },

  { "future-wait", [] { data++; promise.set_value (); },
    [] { P (future.wait ();) look (); } },
  { "future-wait_until", [] { data++; promise.set_value (); },
    [] { P (while (future.wait_until (soon ()) != std::future_status::ready);) look (); } },
  { "shared_future", [] { data++; promise.set_value (); },
    [] { P (future.share ().get ();) look (); } },
  { "async-deferred", nullptr, defer },
  { "exception-dropped", nullptr, drop_exceptions },
  { "latch-arrive_and_wait", [] { data++; latch.arrive_and_wait (); },
    [] { U (latch.count_down ();) P (latch.arrive_and_wait ();) look (); } },
  { "barrier-arrive", [] { data++; (void) barrier_.arrive (); },
    [] { P (barrier_.wait (barrier_.arrive ());) look (); } },
  { "barrier-completion", [] { data++; both.arrive_and_drop (); },
    [] { P (both.arrive_and_wait (); assert (sum == 1);) look (); } },
  { "try_acquire", [] { data++; binary.release (); },
    [] { P (REPEAT (binary.try_acquire ());) look (); } },
  { "try_acquire_until", [] { data++; binary.release (); },
    [] { P (REPEAT (binary.try_acquire_until (soon ()));) look (); } },
  /* A release store would do for the data, but not for the wakeup.  */
  { "atomic_ref-wait",
    [] { data++; std::atomic_ref r (word); r.store (1); r.notify_one (); },
    [] { P (std::atomic_ref (word).wait (0, std::memory_order_acquire);) look (); } },
  { "atomic_wait",
    [] { data++; std::atomic_store (&waited, 1); std::atomic_notify_one (&waited); },
    [] { P (std::atomic_wait_explicit (&waited, 0, std::memory_order_acquire); std::atomic_wait (&waited, 0);) look (); } },
  { "osyncstream",
    [] { data++; write_line (); written.store (true, std::memory_order_relaxed); },
    [] { REPEAT (written.load (std::memory_order_relaxed)); write_line (); look (); } },
};

int
main (int argc, char **argv)
{
  assert (argc == 2);
  const edge *e = edges;
  while (strcmp (e->name, argv[1]))
    assert (++e < std::end (edges));
  std::thread other;
  if (e->other)
    other = std::thread (e->other);
  e->self ();
  if (other.joinable ())
    other.join ();
}
