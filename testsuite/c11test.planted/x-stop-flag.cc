// x-stop-flag.cc -- a worker is stopped, and told why, by a relaxed flag.
// SPDX-License-Identifier: BSD-3-Clause
//
// As long as the flag says nothing but "stop" that would do.
//
// { planted-kind data-race }
// { planted-mend "bug store release" }

#include "planted.hpp"

enum class reason { none, timeout, user };

class worker
{
  std::atomic<bool> stopping{ false };
  reason why = reason::none;
  int steps = 0;

public:
  void
  stop (reason r)
  {
    why = r;
    stopping.store (true, BUG (rlx, rel)); // bug
  }

  reason
  loop ()
  {
    while (!stopping.load (acq))
      {
        steps++;
        std::this_thread::yield ();
      }
    return why;
  }
};

static worker w;

int
main ()
{
  run ([] { assert (w.loop () == reason::user); }, [] { w.stop (reason::user); });
}
