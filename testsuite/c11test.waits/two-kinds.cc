/* two-kinds.cc -- one signal, two kinds of waiters: the wrong one hears it.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-options "-std=c++20" }
   { c11t-run "-n 500 --seed=1" }
   { c11t-finding deadlock 1 }
   { c11t-expect {two-kinds.cc:23:.*T[12] pthread_cond_wait} }
   { c11t-expect {two-kinds.cc:4[56]:.*T0 pthread_join} }  */

#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex mutex;
static std::condition_variable changed;
static int stage;

static void
wait_for (int wanted)
{
  std::unique_lock<std::mutex> guard (mutex);
  changed.wait (guard, [=] { return stage >= wanted; });
  stage++;
#ifdef FIXED
  changed.notify_all ();
#else
  changed.notify_one ();
#endif
}

int
main ()
{
  std::thread first (wait_for, 1), second (wait_for, 2);
  {
    std::lock_guard<std::mutex> guard (mutex);
    stage = 1;
#ifdef FIXED
    changed.notify_all ();
#else
    changed.notify_one ();
#endif
  }
  first.join ();
  second.join ();
}
