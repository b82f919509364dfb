/* statics.cc -- a local static is made once, and seen whole by all.
   SPDX-License-Identifier: BSD-3-Clause

   Also when its initialiser throws the first time.

   { c11t-levels {-O0 -O2} }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <atomic>
#include <cassert>
#include <thread>
#include <vector>

static std::atomic<int> made, attempts;

struct table
{
  std::vector<int> v;

  table ()
  {
    made++;
    for (int i = 0; i < 4; i++)
      {
        v.push_back (i);
        std::this_thread::yield ();
      }
  }
};

static const table &
get ()
{
  static table t;
  return t;
}

static int
fragile ()
{
  static int value = [] {
    if (attempts++ == 0)
      throw 1;
    return 42;
  }();
  return value;
}

static void
work ()
{
  assert (get ().v.size () == 4 && get ().v[3] == 3);
  try
    {
      assert (fragile () == 42);
    }
  catch (int)
    {
    }
}

int
main ()
{
  std::thread a (work), b (work), c (work);

  a.join ();
  b.join ();
  c.join ();
  assert (made == 1 && attempts == 2);
  assert (fragile () == 42);
}
