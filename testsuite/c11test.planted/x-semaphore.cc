// x-semaphore.cc -- a counting semaphore that is raised without a release.
// SPDX-License-Identifier: BSD-3-Clause
//
// Who gets a permit expects to see what was done before it was given.
//
// { planted-kind data-race }
// { planted-mend "bug rmw release" }

#include "planted.hpp"

class semaphore
{
  std::atomic<unsigned> permits{ 0 };

public:
  void
  up ()
  {
    permits.fetch_add (1, BUG (rlx, rel)); // bug
  }

  void
  down ()
  {
    unsigned n = permits.load (rlx);
    for (;;)
      {
        while (n == 0)
          {
            std::this_thread::yield ();
            n = permits.load (rlx);
          }
        if (permits.compare_exchange_weak (n, n - 1, acq, rlx))
          return;
      }
  }
};

static semaphore filled;
static int plates;

int
main ()
{
  run ([] { plates = 1; filled.up (); },
       [] { filled.down (); assert (plates == 1); });
}
