// x-seqlock-reader.cc -- a versioned value whose second look comes too early.
// SPDX-License-Identifier: BSD-3-Clause
//
// The fence between the data and the second look is of the wrong kind.
//
// { planted-kind assertion }
// { planted-mend "bug fence acquire" }

#include "planted.hpp"

template <typename T>
class versioned
{
  std::atomic<unsigned> version{ 0 };
  std::atomic<T> low{ 0 }, high{ 0 };

public:
  void
  set (T l, T h)
  {
    unsigned v = version.load (rlx);
    version.store (v + 1, rlx);
    std::atomic_thread_fence (rel);
    low.store (l, rlx);
    high.store (h, rlx);
    version.store (v + 2, rel);
  }

  bool
  get (T &l, T &h) const
  {
    unsigned v = version.load (acq);
    l = low.load (rlx);
    h = high.load (rlx);
    std::atomic_thread_fence (BUG (rel, acq)); // bug
    return v % 2 == 0 && version.load (rlx) == v;
  }
};

static versioned<int> range;

static void
quote ()
{
  int low, high;
  for (int i = 0; i < 2; i++)
    if (range.get (low, high))
      assert (high == 2 * low);
}

int
main ()
{
  run ([] { range.set (1, 2); range.set (5, 10); }, quote);
}
