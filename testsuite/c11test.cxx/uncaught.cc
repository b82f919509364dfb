/* uncaught.cc -- what ends a C++ program is named, with its places.
   SPDX-License-Identifier: BSD-3-Clause

   The first argument says what happens; the last ones are twins: the exception
   is caught, or abort is called with one caught, which is no news of it.

   { c11t-levels {-O0 -O2} }
   { c11t-args "thread" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-status 66 }
   { c11t-finding assertion 100 }
   { c11t-expect {^  uncaught exception: std::runtime_error: queue is closed$} }
   { c11t-expect {uncaught\.cc:[0-9]+:[0-9]+: in fail: T1 throw 'std::runtime_error'} }
   { c11t-expect {^the thread was started by:$} }
   { c11t-expect {uncaught\.cc:[0-9]+:[0-9]+: in main: T0 thread start} }
   { c11t-args "main" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-expect {^  uncaught exception: std::runtime_error: queue is closed$} }
   { c11t-expect {uncaught\.cc:[0-9]+:[0-9]+: in fail: T0 throw} }
   { c11t-expect {^called from:$} }
   { c11t-expect {uncaught\.cc:[0-9]+:[0-9]+: in main: T0 call} }
   { c11t-never {started by} }
   { c11t-args "noexcept" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-expect {^  exception left a function that is noexcept: std::runtime_error: queue is closed$} }
   { c11t-expect {uncaught\.cc:[0-9]+:[0-9]+: in fail: T0 throw} }
   { c11t-args "rethrown" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-expect {^  uncaught exception: std::runtime_error: queue is closed$} }
   { c11t-expect {uncaught\.cc:[0-9]+:[0-9]+: in fail: T1 throw} }
   { c11t-args "handler" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-expect {^  uncaught exception: std::runtime_error: queue is closed$} }
   { c11t-args "number" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-expect {^  uncaught exception: int: 42$} }
   { c11t-args "own" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-expect {^  uncaught exception: own$} }
   { c11t-args "library" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-expect {^  uncaught exception: std::out_of_range: vector::} }
   { c11t-expect {uncaught\.cc:[0-9]+:[0-9]+: in main: T0 (throw|call)} }
   { c11t-args "joinable" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-expect {^  a std::thread was destroyed or replaced that is still joinable$} }
   { c11t-expect {uncaught\.cc:[0-9]+:[0-9]+: in main: T0 terminate} }
   { c11t-args "replaced" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-expect {^  a std::thread was destroyed or replaced that is still joinable$} }
   { c11t-args "nothing" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-expect {^  throw without an operand, and no exception is being handled$} }
   { c11t-expect {uncaught\.cc:[0-9]+:[0-9]+: in main: T0 terminate} }
   { c11t-args "pure" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-expect {^  a pure virtual function was called$} }
   { c11t-expect {uncaught\.cc:[0-9]+:[0-9]+: in base::call: T0 terminate} }
   { c11t-args "terminate" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-expect {^  std::terminate was called$} }
   { c11t-expect {uncaught\.cc:[0-9]+:[0-9]+: in main: T0 terminate} }
   { c11t-args "abort" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-status 66 }
   { c11t-expect {^  abort was called$} }
   { c11t-never {exception} }
   { c11t-args "caught" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-no-finding }
   { c11t-args "joined" }
   { c11t-run "--executions=3 --seed=1" }
   { c11t-no-finding }  */

#include <cstdlib>
#include <cstring>
#include <exception>
#include <stdexcept>
#include <thread>
#include <vector>

struct own
{
};

struct base
{
  base () { call (); }
  virtual ~base () {}
  virtual void virtually () = 0;
  void __attribute__ ((noinline))
  call ()
  {
    virtually ();
    done = true;
  }
  bool done = false;
};

struct derived : base
{
  void
  virtually () override
  {
  }
};

static int yes = 1;

static void __attribute__ ((noinline))
fail ()
{
  if (yes)
    throw std::runtime_error ("queue is closed");
  yes = 2;
}

static void __attribute__ ((noinline))
never () noexcept
{
  fail ();
  yes = 2;
}

static void
rethrow ()
{
  std::exception_ptr e;
  std::thread t ([&e] {
    try
      {
        fail ();
      }
    catch (...)
      {
        e = std::current_exception ();
      }
  });
  t.join ();
  std::rethrow_exception (e);
}

static void
handler ()
{
  abort ();
}

int
main (int, char **argv)
{
#define CASE(name) else if (strcmp (argv[1], name) == 0)
  if (strcmp (argv[1], "thread") == 0)
    {
      std::thread t ([] {
        fail ();
        yes = 3;
      });
      t.join ();
    }
  CASE ("main") fail ();
  CASE ("noexcept") never ();
  CASE ("rethrown") rethrow ();
  CASE ("handler")
  {
    std::set_terminate (handler);
    fail ();
  }
  CASE ("number") throw 42;
  CASE ("own") throw own ();
  CASE ("library") return std::vector<int> (3).at (yes + 7);
  CASE ("joinable") std::thread ([] {});
  CASE ("replaced")
  {
    std::thread t ([] {}), u ([] {});
    t = std::move (u);
  }
  CASE ("nothing") throw;
  CASE ("pure") derived d;
  CASE ("terminate") std::terminate ();
  CASE ("abort")
  {
    try
      {
        fail ();
      }
    catch (...)
      {
        abort ();
      }
  }
  CASE ("caught")
  {
    try
      {
        fail ();
      }
    catch (const std::exception &)
      {
      }
  }
  CASE ("joined") std::thread ([] {}).join ();
  return 0;
}
