/* async.cc -- futures of async, promise and packaged_task.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <cassert>
#include <future>
#include <stdexcept>
#include <string>
#include <thread>

static int
twice (int n)
{
  std::this_thread::yield ();
  if (n < 0)
    throw std::out_of_range ("negative");
  return 2 * n;
}

int
main ()
{
  std::future<int> a = std::async (std::launch::async, twice, 21);
  std::future<int> b = std::async (std::launch::async, twice, -1);
  std::promise<std::string> promise;
  std::future<std::string> c = promise.get_future ();
  std::thread t ([&promise] { promise.set_value ("kept"); });
  std::packaged_task<int (int)> task (twice);
  std::future<int> d = task.get_future ();
  std::thread u (std::move (task), 4);

  assert (a.get () == 42);
  try
    {
      b.get ();
      assert (!"no exception");
    }
  catch (const std::out_of_range &)
    {
    }
  assert (c.get () == "kept" && d.get () == 8);
  t.join ();
  u.join ();
}
