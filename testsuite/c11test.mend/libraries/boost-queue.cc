// boost-queue.cc -- two producers and two consumers on boost::lockfree::queue.
// SPDX-License-Identifier: BSD-3-Clause

#include <boost/lockfree/queue.hpp>
#include <thread>

static boost::lockfree::queue<int> q (8);

static void
produce ()
{
  for (int i = 1; i <= 3; i++)
    while (!q.bounded_push (i))
      continue;
}

static void
consume ()
{
  int v;
  for (int i = 0; i < 3; i++)
    while (!q.pop (v))
      std::this_thread::yield ();
}

static void
both ()
{
  int v;
  q.bounded_push (9);
  q.pop (v);
}

int
main ()
{
  std::thread a (produce), b (consume), c (both);
  a.join ();
  b.join ();
  c.join ();
}
