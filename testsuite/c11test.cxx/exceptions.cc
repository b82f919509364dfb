/* exceptions.cc -- exceptions in threads that take turns, and across joins.
   SPDX-License-Identifier: BSD-3-Clause

   Each thread switches while it has an exception in flight and while it
   handles one, so that the threads' exception states must be apart.

   { c11t-levels {-O0 -O2} }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <atomic>
#include <cassert>
#include <exception>
#include <stdexcept>
#include <string>
#include <thread>

static std::atomic<int> turns;

struct switching
{
  ~switching () { turns++; }
};

static void
thrower (int self, int depth)
{
  switching s;

  if (depth == 0)
    throw std::runtime_error (std::to_string (self));
  thrower (self, depth - 1);
}

static void
work (int self, std::exception_ptr *result)
{
  std::string expected = std::to_string (self);

  for (int i = 0; i < 2; i++)
    try
      {
        thrower (self, 3);
      }
    catch (const std::runtime_error &e)
      {
        std::this_thread::yield ();
        try
          {
            thrower (self + 10, 1);
          }
        catch (const std::exception &inner)
          {
            turns++;
            assert (std::to_string (self + 10) == inner.what ());
          }
        turns++;
        assert (expected == e.what () && std::uncaught_exceptions () == 0);
        *result = std::current_exception ();
      }
}

int
main ()
{
  std::exception_ptr result[3];
  std::thread t0 (work, 0, &result[0]), t1 (work, 1, &result[1]);

  work (2, &result[2]);
  t0.join ();
  t1.join ();
  for (int i = 0; i < 3; i++)
    try
      {
        std::rethrow_exception (result[i]);
      }
    catch (const std::runtime_error &e)
      {
        assert (std::to_string (i) == e.what ());
      }
}
