/* static-objects.cc -- a static object whose thread lives as long as it.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-apart }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }

   { c11t-args "quick" }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-no-finding }
   { c11t-expect {at quick exit} }  */

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <thread>

struct service
{
  std::atomic<int> stop{ 0 };
  int data = 0;
  std::thread thread;
  service ()
      : thread ([this] {
          while (!stop)
            std::this_thread::yield ();
          data++;
        })
  {
  }
  ~service ()
  {
    stop = 1;
    thread.join ();
    if (data != 1)
      std::abort ();
  }
};

static service the_service;

int
main (int argc, char **)
{
  if (argc > 1)
    {
      std::at_quick_exit ([] {
        std::puts ("at quick exit");
        std::fflush (stdout);
      });
      std::quick_exit (0);
    }
  return 0;
}
