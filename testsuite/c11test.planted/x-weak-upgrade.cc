// x-weak-upgrade.cc -- an object that may be gone is asked, and then taken.
// SPDX-License-Identifier: BSD-3-Clause
//
// Between the look at the count and the increment the last owner may go.
//
// { planted-kind assertion }
// { planted-mend none }

#include "planted.hpp"

class cached
{
  std::atomic<int> owners{ 1 }, destroyed{ 0 };

public:
  bool
  upgrade ()
  {
    int n = owners.load ();
#ifdef RIGHT
    while (n > 0 && !owners.compare_exchange_weak (n, n + 1))
      ;
#else
    if (n > 0)
      owners.fetch_add (1);
#endif
    return n > 0;
  }

  void
  use ()
  {
    assert (!destroyed.load ());
  }

  void
  drop ()
  {
    if (owners.fetch_sub (1) == 1)
      destroyed.store (1);
  }
};

static cached page;

static void
render ()
{
  if (!page.upgrade ())
    return;
  page.use ();
  page.drop ();
}

int
main ()
{
  run (render, [] { page.drop (); });
}
