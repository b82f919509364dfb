/* boost-fiber-deque.cc -- an owner and a thief on Boost.Fiber's work-stealing deque.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <boost/fiber/context.hpp>
#include <boost/fiber/detail/context_spmc_queue.hpp>
#include <thread>

using boost::fibers::context;

// Fibers that are never run: a thief asks of each only whether it is pinned,
// and zeros say no.
alignas (context) static char fiber[6][sizeof (context)];
static boost::fibers::detail::context_spmc_queue q (2);

static void
steal ()
{
  for (int i = 0; i < 3; i++)
    q.steal ();
}

int
main ()
{
  std::thread thief (steal);
  for (auto &f : fiber)
    q.push (reinterpret_cast<context *> (f));
  for (int i = 0; i < 3; i++)
    q.pop ();
  thief.join ();
}
