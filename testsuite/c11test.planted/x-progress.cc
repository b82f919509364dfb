// x-progress.cc -- how many lines are rendered is counted; who shows them looks.
// SPDX-License-Identifier: BSD-3-Clause
//
// The count is read to know which lines are complete, so that it has to acquire.
//
// { planted-kind data-race }
// { planted-mend "bug load acquire" }

#include "planted.hpp"

class picture
{
  static constexpr int height = 4;
  int line[height] = { 0, 0, 0, 0 };
  std::atomic<int> complete{ 0 };

public:
  void
  render ()
  {
    for (int y = 0; y < height; y++)
      {
        line[y] = 100 + y;
        complete.fetch_add (1, rel);
      }
  }

  int
  show () const
  {
    int sum = 0, n = complete.load (BUG (rlx, acq)); // bug
    for (int y = 0; y < n; y++)
      sum += line[y] - 100 - y;
    return sum;
  }
};

static picture p;

int
main ()
{
  run ([] { p.render (); }, [] { assert (p.show () == 0); });
}
