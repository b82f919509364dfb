// x-left-right.cc -- two copies: readers use one while the other is written.
// SPDX-License-Identifier: BSD-3-Clause
//
// A reader announces itself and then looks which copy to take; the writer turns
// the readers to the other copy and then waits for those announced.  Both are
// store and load, so acquire and release are not enough.
//
// { planted-kind data-race }
// { planted-mend "arrive rmw seq_cst" "which load seq_cst" "turn store seq_cst"
// "wait load seq_cst" }

#include "planted.hpp"

class left_right
{
  int copy[2] = { 1, 1 };
  std::atomic<int> side{ 0 }, readers{ 0 };

public:
  int
  read ()
  {
    readers.fetch_add (1, BUG (acq_rel, sc)); // arrive
    int value = copy[side.load (BUG (acq, sc))]; // which
    readers.fetch_sub (1, rel);
    return value;
  }

  void
  write (int value)
  {
    int old = side.load (rlx);
    copy[1 - old] = value;
    side.store (1 - old, BUG (rel, sc)); // turn
    while (readers.load (BUG (acq, sc)) != 0) // wait
      std::this_thread::yield ();
    copy[old] = value;
  }
};

static left_right price;

int
main ()
{
  run ([] { assert (price.read () > 0); }, [] { price.write (2); });
}
