// x-mailbox.cc -- a slot for one letter that is emptied without a release.
// SPDX-License-Identifier: BSD-3-Clause
//
// The sender that finds it empty may write over the letter that is being read.
//
// { planted-kind data-race }
// { planted-mend "bug store release" }

#include "planted.hpp"

class mailbox
{
  struct letter { int from = 0, to = 0; } slot;
  std::atomic<bool> full{ false };

public:
  bool
  send (int from, int to)
  {
    if (full.load (acq))
      return false;
    slot.from = from;
    slot.to = to;
    full.store (true, rel);
    return true;
  }

  int
  receive ()
  {
    if (!full.load (acq))
      return 0;
    int distance = slot.to - slot.from;
    full.store (false, BUG (rlx, rel)); // bug
    return distance;
  }
};

static mailbox box;

static void
post ()
{
  for (int i = 1; i <= 3; i++)
    if (!box.send (i, i + 5))
      std::this_thread::yield ();
}

static void
collect ()
{
  for (int i = 0; i < 3; i++)
    {
      int distance = box.receive ();
      assert (distance == 0 || distance == 5);
    }
}

int
main ()
{
  run (post, collect);
}
