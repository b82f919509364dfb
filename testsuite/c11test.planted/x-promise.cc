// x-promise.cc -- a promise with two ends: a value, or an error.
// SPDX-License-Identifier: BSD-3-Clause
//
// Setting the value releases; setting the error was written on another day.
//
// { planted-kind data-race }
// { planted-mend "bug store release" }

#include "planted.hpp"

class promise
{
  enum { pending, value, error };
  std::atomic<int> state{ pending };
  int number = 0;
  const char *message = nullptr;

public:
  void
  set_value (int n)
  {
    number = n;
    state.store (value, rel);
  }

  void
  set_error (const char *text)
  {
    message = text;
    state.store (error, BUG (rlx, rel)); // bug
  }

  int
  get ()
  {
    int s;
    while ((s = state.load (acq)) == pending)
      std::this_thread::yield ();
    return s == value ? number : -message[0];
  }
};

static promise sum, root;

int
main ()
{
  run ([] { sum.set_value (3); root.set_error ("negative"); },
       [] { assert (sum.get () == 3); assert (root.get () == -'n'); });
}
