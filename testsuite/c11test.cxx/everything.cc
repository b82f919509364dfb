/* everything.cc -- threads, mutex, condition, atomics, locals, exceptions.
   SPDX-License-Identifier: BSD-3-Clause

   A queue between producers and consumers; negative items make the consumer
   throw.  Each thread counts in a thread_local object that adds itself to the
   total when it is destroyed.

   { c11t-levels {-O0 -O1 -O2} }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }
   { c11t-expect {^total 8 items, sum 21, caught 2$} }
   { c11t-direct 0 {^total 8 items, sum 21, caught 2$} }  */

#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

static std::mutex mutex;
static std::condition_variable filled;
static std::deque<int> queue;
static bool closed;
static std::atomic<int> total, sum, caught;

struct counter
{
  int items = 0;
  ~counter () { total.fetch_add (items, std::memory_order_relaxed); }
};

static thread_local counter local;

static void
produce (int first)
{
  for (int i = 0; i < 4; i++)
    {
      std::lock_guard<std::mutex> guard (mutex);
      queue.push_back (i == 3 ? -first : first + i);
      filled.notify_one ();
    }
}

static int
take ()
{
  std::unique_lock<std::mutex> guard (mutex);
  filled.wait (guard, [] { return closed || !queue.empty (); });
  if (queue.empty ())
    return 0;
  int item = queue.front ();
  queue.pop_front ();
  local.items++;
  if (item < 0)
    throw std::runtime_error ("negative");
  return item;
}

static void
consume ()
{
  for (;;)
    try
      {
        int item = take ();
        if (!item)
          return;
        sum += item;
      }
    catch (const std::runtime_error &)
      {
        caught++;
      }
}

int
main ()
{
  std::vector<std::thread> producers, consumers;

  for (int i = 0; i < 2; i++)
    consumers.emplace_back (consume);
  for (int i = 0; i < 2; i++)
    producers.emplace_back (produce, i == 0 ? 1 : 4);
  for (auto &t : producers)
    t.join ();
  {
    std::lock_guard<std::mutex> guard (mutex);
    closed = true;
  }
  filled.notify_all ();
  for (auto &t : consumers)
    t.join ();
  std::printf ("total %d items, sum %d, caught %d\n", total.load (),
               sum.load (), caught.load ());
  return total != 8 || sum != 1 + 2 + 3 + 4 + 5 + 6 || caught != 2;
}
