// boost-spsc.cc -- a producer and a consumer on boost::lockfree::spsc_queue.
// SPDX-License-Identifier: BSD-3-Clause

#include <boost/lockfree/spsc_queue.hpp>
#include <thread>

static boost::lockfree::spsc_queue<int, boost::lockfree::capacity<4>> q;

static void
produce ()
{
  for (int i = 1; i <= 6; i++)
    while (!q.push (i))
      continue;
}

static void
consume ()
{
  int v;
  for (int i = 0; i < 6; i++)
    while (!q.pop (v))
      std::this_thread::yield ();
}

int
main ()
{
  std::thread a (produce), b (consume);
  a.join ();
  b.join ();
}
