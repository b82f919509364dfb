// x-ttas-lock.cc -- test, and test-and-set: the lock is taken without acquire.
// SPDX-License-Identifier: BSD-3-Clause
//
// The look before the exchange was thought to be enough, and is relaxed.
//
// { planted-kind data-race }
// { planted-mend "bug rmw acquire" }

#include <mutex>

#include "planted.hpp"

class spinlock
{
  std::atomic<bool> taken{ false };

public:
  void
  lock ()
  {
    for (;;)
      {
        if (!taken.exchange (true, BUG (rlx, acq))) // bug
          return;
        while (taken.load (rlx))
          std::this_thread::yield ();
      }
  }

  void
  unlock ()
  {
    taken.store (false, rel);
  }
};

static spinlock guard;
static int stock = 10, sold;

static void
sell ()
{
  std::lock_guard<spinlock> hold (guard);
  stock--;
  sold++;
}

int
main ()
{
  run (sell, sell);
  assert (stock + sold == 10);
}
