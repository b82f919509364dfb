/* same-coroutines.cc -- the variables of a coroutine live in its frame.
   SPDX-License-Identifier: BSD-3-Clause

   The frame is on the heap and whoever resumes the coroutine may be another
   thread, so that everything in it is watched, a local of the function that is
   none is not.

   { c11t-same-output }
   { c11t-options "-fcoroutines" }
   { c11t-dump { counter: write 4 - frame_ptr->local\w* -> __c11test_write_4$} }
   { c11t-dump { counter: read 8 - frame_ptr->step -> __c11test_read_8$} }
   { c11t-dump-not { plain: .*local.*->} }
   { c11t-dump { quiet.*: function skipped: attribute c11test_no_instrument$} }
   { c11t-dump-not { quiet[^:]*: .*-> __c11test} }  */

#include <coroutine>
#include <cstdio>
#include <exception>
#include <utility>

#ifdef __C11TEST__
#define C11TEST_QUIET __attribute__ ((c11test_no_instrument))
#else
#define C11TEST_QUIET
#endif

static unsigned long sum;
static int shared;

struct task
{
  struct promise_type
  {
    int value = 0;
    task get_return_object () { return task (handle::from_promise (*this)); }
    std::suspend_always initial_suspend () noexcept { return {}; }
    std::suspend_always final_suspend () noexcept { return {}; }
    std::suspend_always
    yield_value (int v)
    {
      value = v;
      return {};
    }
    void return_value (int v) { value = v; }
    void unhandled_exception () { value = -1; }
  };
  using handle = std::coroutine_handle<promise_type>;
  handle h;
  explicit task (handle x) : h (x) {}
  task (task &&t) : h (std::exchange (t.h, {})) {}
  ~task ()
  {
    if (h)
      h.destroy ();
  }
  int
  next ()
  {
    h.resume ();
    return h.promise ().value;
  }
};

struct guard
{
  int &count;
  guard (int &c) : count (c) { count++; }
  ~guard () { count--; }
};

task
counter (int n, long step)
{
  guard g (shared);
  for (int local = 0; local < n; local++)
    {
      int array[3] = { local, n, (int) step };
      co_yield array[local % 3] + shared;
      step += array[2];
    }
  if (n > 5)
    throw n;
  co_return step;
}

task
outer (int n)
{
  task inner = counter (n, 3);
  while (!inner.h.done ())
    co_yield inner.next () * 2;
  co_return 7;
}

C11TEST_QUIET task
quiet (int n)
{
  shared += n;
  co_yield shared;
  shared -= n;
  co_return shared;
}

__attribute__ ((noinline)) int
plain (int n)
{
  int local[2] = { n, 1 };
  return local[n & 1];
}

int
main ()
{
  for (int i = 0; i < 8; i++)
    {
      task t = outer (i);
      while (!t.h.done ())
        sum = sum * 31 + t.next () + shared;
      task q = quiet (i);
      sum = sum * 31 + q.next ();
      sum = sum * 31 + q.next () + plain (i);
    }
  std::printf ("%lx\n", sum);
}
