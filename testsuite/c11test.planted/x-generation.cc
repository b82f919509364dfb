// x-generation.cc -- a cache asks a generation number whether it is still valid.
// SPDX-License-Identifier: BSD-3-Clause
//
// The table is changed first and the number then; who sees the new number and
// reads the table must have acquired.
//
// { planted-kind assertion }
// { planted-mend "bug load acquire" }

#include "planted.hpp"

static std::atomic<int> address{ 1 }, generation{ 1 };

class resolver
{
  int known_generation = 0, known_address = 0;

public:
  int
  resolve ()
  {
    int now = generation.load (BUG (rlx, acq)); // bug
    if (now != known_generation)
      {
        known_address = address.load (rlx);
        known_generation = now;
      }
    return known_address;
  }

  bool
  is_of (int g) const
  {
    return known_generation == g;
  }
};

static void
move ()
{
  address.store (2, rlx);
  generation.store (2, rel);
}

static void
ask ()
{
  resolver r;
  for (int i = 0; i < 2; i++)
    {
      int a = r.resolve ();
      assert (a == 2 || !r.is_of (2));
    }
}

int
main ()
{
  run (move, ask);
}
