/* perthread.cc -- uncaught_exceptions and current_exception in threads that
   switch while they unwind.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels "-O0 -O2" }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }
   { c11t-run "--executions=200 --seed=1 --model=sc --timeouts=late" }
   { c11t-no-finding }  */

#include <cassert>
#include <exception>
#include <thread>

struct checking
{
  int wanted;
  ~checking ()
  {
    assert (std::uncaught_exceptions () == wanted);
    std::this_thread::yield ();
    assert (std::uncaught_exceptions () == wanted);
  }
};

static void
nested (int self)
{
  struct inner
  {
    int self;
    ~inner ()
    {
      try
        {
          checking c = { 2 };
          throw self + 1000;
        }
      catch (int value)
        {
          std::this_thread::yield ();
          assert (value == self + 1000);
        }
    }
  };
  inner i = { self };
  checking c = { 1 };
  throw self;
}

static void
work (int self)
{
  assert (!std::current_exception () && std::uncaught_exceptions () == 0);
  try
    {
      nested (self);
    }
  catch (int value)
    {
      std::exception_ptr p = std::current_exception ();
      std::this_thread::yield ();
      assert (value == self && p == std::current_exception ());
      try
        {
          std::rethrow_exception (p);
        }
      catch (int again)
        {
          std::this_thread::yield ();
          assert (again == self && p == std::current_exception ());
        }
    }
  std::this_thread::yield ();
  assert (!std::current_exception () && std::uncaught_exceptions () == 0);
}

int
main ()
{
  std::thread a (work, 1), b (work, 2), c (work, 3);
  work (4);
  a.join ();
  b.join ();
  c.join ();
}
