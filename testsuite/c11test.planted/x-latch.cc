// x-latch.cc -- a latch that is counted down with release and waited for bare.
// SPDX-License-Identifier: BSD-3-Clause
//
// A fence behind the wait was forgotten.
//
// { planted-kind data-race }
// { planted-mend "bug load acquire" }

#include "planted.hpp"

class latch
{
  std::atomic<int> left;

public:
  explicit latch (int n) : left (n) {}
  void arrive () { left.fetch_sub (1, rel); }

  void
  wait ()
  {
    while (left.load (rlx) > 0) // bug
      std::this_thread::yield ();
    std::atomic_thread_fence (BUG (rel, acq));
  }
};

static latch loaded (2);
static int fonts, icons;

static void
load_fonts ()
{
  fonts = 12;
  loaded.arrive ();
}

static void
load_icons ()
{
  icons = 30;
  loaded.arrive ();
}

static void
start ()
{
  loaded.wait ();
  assert (fonts + icons == 42);
}

int
main ()
{
  run (load_fonts, load_icons, start);
}
