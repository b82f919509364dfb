/* hint-wait.cc -- who waits with C++20's functions, and is not notified.
   SPDX-License-Identifier: BSD-3-Clause

   The library looks sixteen times, with pauses and yields between, before it
   sleeps: a lost wakeup needs all of them to come before the store.  With NOTIFY
   the wakeup comes.

   { c11t-options "-std=gnu++20" }
   { c11t-levels "-O0 -O1" }
   { c11t-each "wait 8bit" }
   { c11t-run "--executions=5000 --seed=1 --explain=0 --stop-on-first" }
   { c11t-expect {deadlock} }
   { c11t-run "--strategy=dfs --executions=5000 --explain=0 --stop-on-first" }
   { c11t-expect {deadlock} }  */

#include <atomic>
#include <cstring>
#include <thread>

template <typename T>
static void
one_waits ()
{
  static std::atomic<T> a{ 0 };
  std::thread t ([] {
    a.store (1);
#ifdef NOTIFY
    a.notify_one ();
#endif
  });
  a.wait (0);
  t.join ();
}

int
main (int, char **argv)
{
  if (!strcmp (argv[1], "wait"))
    one_waits<int> ();
  else
    one_waits<char> ();
  return 0;
}
