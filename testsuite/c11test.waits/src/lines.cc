/* lines.cc -- waits of the C++ library that never end, one for each name.
   SPDX-License-Identifier: BSD-3-Clause

   T1 waits at the line whose comment is the program's argument.  Most of these
   waits are made in headers or in libstdc++.so.  */

#include <barrier>
#include <condition_variable>
#include <cstring>
#include <future>
#include <iterator>
#include <latch>
#include <mutex>
#include <semaphore>
#include <shared_mutex>
#include <stop_token>
#include <thread>

static std::mutex mutex;
static std::shared_mutex shared;
static std::recursive_timed_mutex timed;
static std::condition_variable cond;
static std::condition_variable_any cond_any;
static std::promise<int> promise;
static std::atomic<int> word;
static std::atomic_flag flag;
static std::binary_semaphore semaphore (0);
static std::latch latch (3);
static std::barrier<> barrier (3);
static std::once_flag once;
static bool never;

static void
use (int n)
{
  std::lock_guard<std::mutex> guard (mutex);
  word.fetch_add (n - n);
}

static bool
asked ()
{
  std::lock_guard<std::shared_mutex> guard (shared);
  return never;
}

static void
wait_thread ()
{
  std::thread t ([] { latch.wait (); });
  t.join (); /* thread */
}

static void
wait_jthread ()
{
  std::jthread t ([] { latch.wait (); });
} /* jthread */

static void
wait_cond ()
{
  std::unique_lock<std::mutex> guard (mutex);
  cond.wait (guard); /* cond */
}

static void
wait_until_true ()
{
  std::unique_lock<std::mutex> guard (mutex);
  cond.wait (guard, asked); /* until-true */
}

static void
wait_lambda ()
{
  std::unique_lock<std::mutex> guard (mutex);
  cond.wait (guard, [] { /* lambda */
    return asked ();
  });
}

static void
wait_any ()
{
  std::shared_lock<std::shared_mutex> guard (shared);
  cond_any.wait (guard, [] { return never; }); /* any */
}

static void
wait_future ()
{
  auto f = promise.get_future ();
  use (f.get ()); /* future */
}

static void
wait_shared_future ()
{
  auto f = promise.get_future ().share ();
  f.wait (); /* shared-future */
}

static void
wait_async ()
{
  auto f = std::async (std::launch::async, [] { latch.wait (); });
  use (1);
  f.get (); /* async */
}

static void
wait_atomic ()
{
  word.wait (0); /* atomic */
}

static void
wait_flag ()
{
  flag.wait (false); /* flag */
}

static void
wait_semaphore ()
{
  semaphore.acquire (); /* semaphore */
}

static void
wait_latch ()
{
  latch.arrive_and_wait (); /* latch */
}

static void
wait_barrier ()
{
  barrier.arrive_and_wait (); /* barrier */
}

static void
wait_mutex ()
{
  mutex.lock ();
  mutex.lock (); /* mutex */
}

static void
wait_guard ()
{
  std::lock_guard<std::mutex> first (mutex);
  std::lock_guard<std::mutex> second (mutex); /* guard */
}

static void
wait_scoped ()
{
  std::lock_guard<std::mutex> first (mutex);
  std::scoped_lock second (shared, mutex); /* scoped */
}

static void
wait_unique ()
{
  std::unique_lock<std::mutex> first (mutex), second (mutex, std::defer_lock);
  use (0 * (first.release (), 0) + (mutex.unlock (), 0));
  mutex.lock ();
  second.lock (); /* unique */
}

static void
wait_shared ()
{
  std::thread t ([] {
    shared.lock ();
    flag.test_and_set ();
    flag.notify_one ();
    latch.wait ();
  });
  flag.wait (false);
  std::shared_lock<std::shared_mutex> second (shared); /* shared */
}

static void
wait_timed ()
{
  timed.lock ();
  std::jthread t ([] { latch.wait (); });
  std::thread ([] { timed.lock (); }).join (); /* timed */
}

static void
wait_once ()
{
  std::call_once (once, [] {
    std::call_once (once, [] {}); /* once */
  });
}

/* What was left by an exception is no place any more.  */

static void
wait_exception ()
{
  try
    {
      std::unique_lock<std::mutex> guard (mutex);
      never = true;
      cond.wait (guard, []() -> bool { throw 1; });
    }
  catch (int)
    {
    }
  latch.wait (); /* exception */
}

static const struct
{
  const char *name;
  void (*wait) ();
} waits[] = {
  { "thread", wait_thread },
  { "jthread", wait_jthread },
  { "cond", wait_cond },
  { "until-true", wait_until_true },
  { "lambda", wait_lambda },
  { "any", wait_any },
  { "future", wait_future },
  { "shared-future", wait_shared_future },
  { "async", wait_async },
  { "atomic", wait_atomic },
  { "flag", wait_flag },
  { "semaphore", wait_semaphore },
  { "latch", wait_latch },
  { "barrier", wait_barrier },
  { "mutex", wait_mutex },
  { "guard", wait_guard },
  { "scoped", wait_scoped },
  { "unique", wait_unique },
  { "shared", wait_shared },
  { "timed", wait_timed },
  { "once", wait_once },
  { "exception", wait_exception },
};

int
main (int, char **argv)
{
  for (const auto &w : waits)
    if (!strcmp (w.name, argv[1]))
      {
        std::thread t (w.wait);
        t.join (); /* main */
      }
}
