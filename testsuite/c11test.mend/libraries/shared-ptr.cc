// shared-ptr.cc -- a std::shared_ptr that one thread replaces and another takes.
// SPDX-License-Identifier: BSD-3-Clause

#include <atomic>
#include <memory>
#include <thread>

static std::shared_ptr<int> shared = std::make_shared<int> (1);

static void
take ()
{
  std::shared_ptr<int> p = std::atomic_load (&shared);
}

static void
replace ()
{
  std::atomic_store (&shared, std::make_shared<int> (2));
}

int
main ()
{
  std::thread a (take), b (replace);
  a.join ();
  b.join ();
}
