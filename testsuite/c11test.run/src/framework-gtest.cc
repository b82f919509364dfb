/* framework-gtest.cc -- GoogleTest: a death test, and one with a race.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <cstdlib>
#include <gtest/gtest.h>
#include <thread>

static int data;

TEST (CountersDeathTest, Dies)
{
  EXPECT_DEATH ({ std::abort (); }, "");
}

TEST (Counters, Race)
{
  std::thread a ([] { data++; }), b ([] { data++; });
  a.join ();
  b.join ();
}
