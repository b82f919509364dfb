/* same-exceptions.cc -- exceptions, virtual calls, destructors, coroutines.
   SPDX-License-Identifier: BSD-3-Clause

   The result of a call that may throw is written on the edge where it did not.

   { c11t-same-output }
   { c11t-dump {store: write 4 - \*p -> __c11test_write_4} }
   { c11t-dump {store: write 0 - \*b -> __c11test_write_range} }
   { c11t-dump {Base::~Base: write 0 - this->_vptr -> __c11test_write_range$} }
   { c11t-dump {main: call 0 - operator (new|delete) -> __c11test_call} }  */

#include <coroutine>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>

struct Big
{
  int a[9];
};

struct Base
{
  int m = 3;
  virtual ~Base () {}
  virtual int f () const { return 1; }
};
struct Left : virtual Base
{
  int f () const override { return 2 + m; }
};
struct Right : virtual Base
{
  int q = 9;
};
struct Derived : Left, Right
{
  int f () const override { return Left::f () * 10 + q; }
};

static int destroyed;

struct Guard
{
  int *p;
  ~Guard () { ++*p; }
};

__attribute__ ((noinline)) int
fails (int n)
{
  if (n == 0)
    throw std::runtime_error ("zero");
  return 100 / n;
}

__attribute__ ((noinline)) Big
fails_big (int n)
{
  Big b = { { fails (n), 2, 3 } };
  return b;
}

__attribute__ ((noinline)) void
store (int *p, Big *b, int n)
{
  Guard g = { &destroyed };
  *p = fails (n);
  *b = fails_big (n - 1);
}

struct Generator
{
  struct promise_type
  {
    int value;
    Generator get_return_object ()
    {
      return { std::coroutine_handle<promise_type>::from_promise (*this) };
    }
    std::suspend_always initial_suspend () { return {}; }
    std::suspend_always final_suspend () noexcept { return {}; }
    std::suspend_always yield_value (int v)
    {
      value = v;
      return {};
    }
    void return_void () {}
    void unhandled_exception () { throw; }
  };
  std::coroutine_handle<promise_type> handle;
};

static Generator
count (int n, std::string s)
{
  for (int i = 0; i < n; i++)
    {
      s += "x";
      co_yield i *(int) s.size ();
    }
}

int
main ()
{
  int x = -1;
  Big b = {};
  for (int n = 0; n < 4; n++)
    try
      {
        store (&x, &b, n);
        std::printf ("%d %d\n", x, b.a[0]);
      }
    catch (std::exception &e)
      {
        std::printf ("%s %d %d %d\n", e.what (), x, b.a[0], destroyed);
      }
  std::unique_ptr<Base> p (new Derived);
  std::printf ("%d\n", p->f ());
  Generator g = count (5, "abc");
  while (g.handle.resume (), !g.handle.done ())
    std::printf ("%d ", g.handle.promise ().value);
  g.handle.destroy ();
  std::puts ("");
  int Base::*member = &Base::m;
  volatile auto vm = member;
  std::printf ("%d\n", (*p).*vm);
  return 0;
}
