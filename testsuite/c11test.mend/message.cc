// message.cc -- a message by members of std::atomic, whose bodies are in a header:
// only the calls of the flag need an order.
// SPDX-License-Identifier: BSD-3-Clause

#include <atomic>
#include <thread>

struct box
{
  std::atomic<int> data{ 0 };
  std::atomic<int> ready{ 0 };
};

static box b;
static std::atomic<int> other{ 0 };
static int payload;

static void
produce ()
{
  payload = 1;
  b.data.store (1, std::memory_order_relaxed);
  other.store (1, std::memory_order_relaxed);
  b.ready.store (1, std::memory_order_relaxed); // publishes
}

static void
consume ()
{
  int ready = b.ready.load (std::memory_order_relaxed); // takes
  int ignored = other.load (std::memory_order_relaxed);
  if (ready)
    payload += b.data.load (std::memory_order_relaxed) + 0 * ignored;
}

int
main ()
{
  std::thread t (produce), u (consume);
  t.join ();
  u.join ();
}
