/* notify-destroyed.cc -- a condition variable that is deleted while its last
   notification may be on its way.
   SPDX-License-Identifier: BSD-3-Clause

   The waiter may see what it waits for, and delete, before the other thread has
   called notify_one.  With an argument that thread notifies while it holds the mutex.

   { c11t-run "--executions=300 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 80 }
   { c11t-finding use-after-free 1 }
   { c11t-expect {: T1 use 'std::condition_variable::notify_one'$} }
   { c11t-run "--executions=2000 --seed=1" }
   { c11t-args "inside" }
   { c11t-no-finding }  */

#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex mutex;
static std::condition_variable *changed;
static bool done;

static void
finish (bool inside)
{
  std::unique_lock<std::mutex> lock (mutex);
  done = true;
  if (!inside)
    lock.unlock ();
  changed->notify_one ();
}

int
main (int argc, char **)
{
  changed = new std::condition_variable;
  std::thread other (finish, argc > 1);
  {
    std::unique_lock<std::mutex> lock (mutex);
    while (!done)
      changed->wait (lock);
  }
  delete changed;
  other.join ();
  return 0;
}
