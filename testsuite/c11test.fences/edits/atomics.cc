// atomics.cc -- relaxed atomics of C++.
// SPDX-License-Identifier: BSD-3-Clause

#include <atomic>
#include <pthread.h>

namespace
{

template <class T> struct queue
{
  std::atomic<T> head{0}, tail{0}, slot[4];

  T
  pop ()
  {
    T at = head.load (std::memory_order_relaxed);
    if (at == tail.load (std::memory_order_relaxed))
      return -1;
    T value = slot[at & 3].load (std::memory_order_relaxed);
    if (!head.compare_exchange_strong (at, at + 1, std::memory_order_relaxed,
                                       std::memory_order_relaxed))
      return -1;
    return value;
  }

  void
  push (T value)
  {
    T at = tail.load (std::memory_order_relaxed);
    slot[at & 3].store (value, std::memory_order_relaxed);
    tail.store (at + 1, std::memory_order_relaxed);
  }
};

queue<int> small;
queue<long> large;
std::atomic<int> x, y, turn;
std::atomic<bool> ready;
int plain;

void *
left (void *p)
{
  plain = 1;
  ready.store (true, std::memory_order_relaxed);
  x.store (1, std::memory_order_relaxed);
  if (y.load (std::memory_order_relaxed) == 0)
    small.push (1);
  large.push (2);
  turn.fetch_add (1, std::memory_order_relaxed);
  std::atomic_thread_fence (std::memory_order_acquire);
  while (turn.load (std::memory_order_relaxed) == 1
         && y.load (std::memory_order_relaxed) == 1)
    ;
  return p;
}

void *
right (void *p)
{
  while (!ready.load (std::memory_order_relaxed))
    ;
  plain++;
  std::atomic_store_explicit (&y, 1, std::memory_order_relaxed);
  if (std::atomic_load_explicit (&x, std::memory_order_relaxed) == 0)
    small.pop ();
  large.pop ();
  turn.fetch_sub (1, std::memory_order_relaxed);
  return p;
}

}

int
main ()
{
  pthread_t t[2];
  pthread_create (&t[0], nullptr, left, nullptr);
  pthread_create (&t[1], nullptr, right, nullptr);
  return 0;
}
