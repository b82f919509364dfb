// names.cc -- a message in an object on the heap: what a report calls it.
// SPDX-License-Identifier: BSD-3-Clause

#include <atomic>
#include <thread>

struct box
{
  std::atomic<int> data{ 0 };
  std::atomic<int> ready{ 0 };
};

static void
produce (box *b)
{
  b->data.store (42, std::memory_order_relaxed); // missed
  b->ready.store (1, std::memory_order_relaxed);
}

static void
consume (box *b)
{
  if (b->ready.load (std::memory_order_relaxed))
    (void) b->data.load (std::memory_order_relaxed); // misses
}

int
main ()
{
  box *b = new box;
  std::thread t (produce, b), u (consume, b);
  t.join ();
  u.join ();
  delete b;
}
