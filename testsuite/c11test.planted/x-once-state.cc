// x-once-state.cc -- one of them initialises, the others wait until it has.
// SPDX-License-Identifier: BSD-3-Clause
//
// States: 0 nothing, 1 somebody does it, 2 done.  The end of the wait must
// acquire, like the look before.
//
// { planted-kind data-race }
// { planted-mend "bug load acquire" }

#include "planted.hpp"

class once
{
  std::atomic<int> state{ 0 };

public:
  template <typename F>
  void
  call (F f)
  {
    int nothing = 0;
    if (state.load (acq) == 2)
      return;
    if (state.compare_exchange_strong (nothing, 1, acq, rlx))
      {
        f ();
        state.store (2, rel);
        return;
      }
    while (state.load (BUG (rlx, acq)) != 2) // bug
      std::this_thread::yield ();
  }
};

static once opened;
static int handle = -1;

static void
use ()
{
  opened.call ([] { handle = 5; });
  assert (handle == 5);
}

int
main ()
{
  run (use, use);
}
