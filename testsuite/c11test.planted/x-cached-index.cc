// x-cached-index.cc -- a ring that remembers how far the other side was.
// SPDX-License-Identifier: BSD-3-Clause
//
// The consumer looks at the producer's index only when what it remembers is used
// up; that look must acquire, for all the elements until the next one.
//
// { planted-kind data-race }
// { planted-mend "bug load acquire" }

#include "planted.hpp"

template <typename T, unsigned size>
class ring
{
  T slot[size];
  std::atomic<unsigned> written{ 0 }, read{ 0 };
  unsigned seen_written = 0;

public:
  bool
  push (const T &x)
  {
    unsigned w = written.load (rlx);
    if (w - read.load (acq) == size)
      return false;
    slot[w % size] = x;
    written.store (w + 1, rel);
    return true;
  }

  bool
  pop (T &x)
  {
    unsigned r = read.load (rlx);
    if (r == seen_written)
      seen_written = written.load (BUG (rlx, acq)); // bug
    if (r == seen_written)
      return false;
    x = slot[r % size];
    read.store (r + 1, rel);
    return true;
  }
};

static ring<int, 4> samples;

static void
play ()
{
  for (int i = 0, x = 9; i < 3; i++)
    if (samples.pop (x))
      assert (x == 8 || x == 9);
}

int
main ()
{
  run ([] { samples.push (8); samples.push (9); }, play);
}
