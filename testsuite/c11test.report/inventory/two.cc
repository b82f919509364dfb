/* two.cc -- a second unit of the inventory's test, in C++.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <atomic>

namespace lib
{
struct box
{
  std::atomic<int> full;
  int plain;
};
}

extern "C" int counter;

int
look (lib::box *b)
{
  if (b->full.load (std::memory_order_acquire))
    return b->plain;
  return __atomic_load_n (&b->plain, __ATOMIC_RELAXED) + counter;
}

unsigned
cycles ()
{
  unsigned low, high;
  __asm__ volatile ("rdtsc" : "=a"(low), "=d"(high));
  return low;
}
