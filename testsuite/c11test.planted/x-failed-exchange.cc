// x-failed-exchange.cc -- lazy creation: who loses uses the winner's object.
// SPDX-License-Identifier: BSD-3-Clause
//
// It learns of it by an exchange that fails, whose order for that is too weak.
//
// { planted-kind data-race }
// { planted-mend "bug rmw acq_rel" }

#include "planted.hpp"

struct settings
{
  int width = 80, height = 24;
};

static std::atomic<settings *> shared{ nullptr };
static std::atomic<int> spare{ 0 };

static settings *
get ()
{
  settings *s = shared.load (acq);
  if (s)
    return s;
  settings *fresh = new settings;
  if (shared.compare_exchange_strong (s, fresh, BUG (rel, acq_rel), // bug
                                      BUG (rlx, acq)))
    return fresh;
  delete fresh;
  spare.fetch_add (1, rlx);
  return s;
}

static void
draw ()
{
  settings *s = get ();
  assert (s->width * s->height == 1920);
}

int
main ()
{
  run (draw, draw);
  delete shared.load (rlx);
  return spare.load (rlx) > 1;
}
