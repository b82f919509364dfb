// x-relay.cc -- a value goes through the hands of three threads.
// SPDX-License-Identifier: BSD-3-Clause
//
// The one in the middle hands on that it has come, by a store that carries
// nothing along.
//
// { planted-kind data-race }
// { planted-mend "bug store release" }

#include "planted.hpp"

static int sample;
static std::atomic<bool> sampled{ false }, filtered{ false };

static void
measure ()
{
  sample = 17;
  sampled.store (true, rel);
}

static void
filter ()
{
  if (sampled.load (acq))
    filtered.store (true, BUG (rlx, rel)); // bug
}

static void
show ()
{
  if (filtered.load (acq))
    assert (sample == 17);
}

int
main ()
{
  run (measure, filter, show);
}
