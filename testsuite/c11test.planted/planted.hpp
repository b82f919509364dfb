/* planted.hpp -- what the planted bugs in C++ share: orders, threads, the mark.
   SPDX-License-Identifier: BSD-3-Clause

   As planted.h.  Does not: define structures; each program has its own.  */

#ifndef PLANTED_HPP
#define PLANTED_HPP

#include <atomic>
#include <cassert>
#include <thread>

#ifdef RIGHT
# define BUG(wrong, right) right
#else
# define BUG(wrong, right) wrong
#endif

constexpr auto rlx = std::memory_order_relaxed;
constexpr auto acq = std::memory_order_acquire;
constexpr auto rel = std::memory_order_release;
constexpr auto acq_rel = std::memory_order_acq_rel;
constexpr auto sc = std::memory_order_seq_cst;

/* Run all BODIES as threads, to their ends.  */
template <typename... F>
static void
run (F... bodies)
{
  std::thread t[] = { std::thread (bodies)... };
  for (auto &x : t)
    x.join ();
}

#endif
