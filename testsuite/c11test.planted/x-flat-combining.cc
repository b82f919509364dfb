// x-flat-combining.cc -- one thread does the others' operations for them.
// SPDX-License-Identifier: BSD-3-Clause
//
// A request is published in a record; the combiner answers and sets it to done.
//
// { planted-kind data-race }
// { planted-mend "bug store release" }

#include "planted.hpp"

struct record
{
  std::atomic<int> request{ 0 };
  int argument = 0, result = 0;
};

static record records[2];
static int balance;

static void
combine ()
{
  for (int left = 2; left > 0;)
    for (auto &r : records)
      if (r.request.load (acq) == 1)
        {
          balance += r.argument;
          r.result = balance;
          r.request.store (2, BUG (rlx, rel)); // bug
          left--;
        }
      else
        std::this_thread::yield ();
}

static void
deposit (record &r, int amount)
{
  r.argument = amount;
  r.request.store (1, rel);
  while (r.request.load (acq) != 2)
    std::this_thread::yield ();
  assert (r.result >= amount);
}

int
main ()
{
  run ([] { deposit (records[0], 5); }, [] { deposit (records[1], 7); }, combine);
}
