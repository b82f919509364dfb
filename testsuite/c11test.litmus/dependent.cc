// dependent.cc -- accesses by std::atomic that depend on a read.
// SPDX-License-Identifier: BSD-3-Clause
//
// MP as in dependent.c: "1,0" if the second read overtook the first one.

#include <atomic>
#include <cstdio>
#include <string>
#include <thread>

static const auto rlx = std::memory_order_relaxed;
static int zero;
static std::atomic<int> x, y;
static std::atomic<std::atomic<int> *> pointer;

static void
read (const std::string &name, int &first, int &second)
{
  int r = 0, s = 0;
  if (name == "load")
    {
      r = y.load (rlx);
      s = (&x + (r & zero))->load (rlx);
    }
  else if (name == "none")
    {
      r = y.load (rlx);
      s = x.load (rlx);
    }
  else if (name == "exchange")
    {
      r = y.exchange (1, rlx);
      s = (&x + (r & zero))->load (rlx);
    }
  else if (name == "function")
    {
      r = std::atomic_load_explicit (&y, rlx);
      s = std::atomic_load_explicit (&x + (r & zero), rlx);
    }
  else if (name == "pointer")
    {
      std::atomic<int> *p = pointer.load (rlx);
      r = p != nullptr;
      s = p ? p->load (rlx) : 1;
    }
  else if (name == "between") // another access, without a record of its own
    {
      static std::atomic<int> other;
      r = y.load (rlx);
      other.store (1, rlx);
      s = (&x + (r & zero))->load (rlx);
    }
  else
    std::fputs ("no such case\n", stderr);
  first = r;
  second = s;
}

int
main (int, char **argv)
{
  int first = 0, second = 0;
  std::thread writer ([] {
    x.store (1, rlx);
    std::atomic_thread_fence (std::memory_order_release);
    y.store (1, rlx);
    pointer.store (&x, rlx);
  });
  std::thread reader ([&] { read (argv[1], first, second); });
  writer.join ();
  reader.join ();
  std::printf ("@%d,%d\n", first, second);
}
