// boost-locks.cc -- a counter under each of Boost's spinlocks.
// SPDX-License-Identifier: BSD-3-Clause

#include <boost/fiber/detail/config.hpp>
#include <boost/fiber/detail/spinlock_ttas.hpp>
#include <boost/interprocess/sync/spin/mutex.hpp>
#include <boost/smart_ptr/detail/spinlock.hpp>
#include <thread>

static boost::detail::spinlock pointer = BOOST_DETAIL_SPINLOCK_INIT;
static boost::interprocess::ipcdetail::spin_mutex process;
static boost::fibers::detail::spinlock_ttas fiber;
static int count[3];

template <typename Lock>
static void
add (Lock &lock, int &n)
{
  lock.lock ();
  n++;
  lock.unlock ();
}

static void
use ()
{
  for (int i = 0; i < 2; i++)
    {
      add (pointer, count[0]);
      add (process, count[1]);
      add (fiber, count[2]);
    }
}

int
main ()
{
  std::thread a (use), b (use);
  a.join ();
  b.join ();
}
