// moodycamel.cc -- two producers and two consumers on moodycamel's queue.
// SPDX-License-Identifier: BSD-3-Clause

#include <concurrentqueue/concurrentqueue.h>
#include <thread>

static moodycamel::ConcurrentQueue<int> q (8);

static void
produce ()
{
  for (int i = 1; i <= 3; i++)
    q.enqueue (i);
}

static void
consume ()
{
  int v;
  for (int i = 0; i < 2; i++)
    while (!q.try_dequeue (v))
      std::this_thread::yield ();
}

static void
both ()
{
  int v;
  q.enqueue (9);
  q.try_dequeue (v);
}

int
main ()
{
  std::thread a (produce), b (consume), c (both);
  a.join ();
  b.join ();
  c.join ();
}
