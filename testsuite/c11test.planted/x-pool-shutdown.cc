// x-pool-shutdown.cc -- workers count down, the owner collects the results.
// SPDX-License-Identifier: BSD-3-Clause
//
// The last count is read by the owner, but it is the other worker's result that
// a count without acquire and release leaves out.
//
// { planted-kind data-race }
// { planted-mend "bug rmw release" }

#include "planted.hpp"

class pool
{
  int result[2] = { 0, 0 };
  std::atomic<int> pending{ 2 };

public:
  void
  work (int which)
  {
    result[which] = which + 1;
    pending.fetch_sub (1, BUG (rlx, rel)); // bug
  }

  void
  close ()
  {
    while (pending.load (acq))
      std::this_thread::yield ();
    assert (result[0] + result[1] == 3);
  }
};

static pool p;

int
main ()
{
  run ([] { p.work (0); }, [] { p.work (1); }, [] { p.close (); });
}
