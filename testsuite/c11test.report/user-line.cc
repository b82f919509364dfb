/* user-line.cc -- operations of std::atomic that only the header has a place for.
   SPDX-License-Identifier: BSD-3-Clause

   For user-line.exp, which knows the lines of the two calls.  A call through a
   pointer to a member is not known as one of std::atomic's.  */

#include <atomic>
#include <thread>

typedef std::atomic<int> cell;

static cell first;
static int data;

static void (cell::*put) (int, std::memory_order)
    = &cell::store;
static int (cell::*get) (std::memory_order) const = &cell::load;

int
main ()
{
  std::thread writer ([] {
    data = 1;

    (first.*put) (1, std::memory_order_relaxed);
  });
  std::thread reader ([] {
    if ((first.*get) (std::memory_order_relaxed))
      data++;
  });
  writer.join ();
  reader.join ();
}
