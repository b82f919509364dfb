/* atomic-shared-ptr.cc -- a reader and a writer of std::atomic<std::shared_ptr>.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <atomic>
#include <memory>
#include <thread>

static std::atomic<std::shared_ptr<int>> p;

int
main ()
{
  p.store (std::make_shared<int> (1));
  std::thread reader ([] { p.load (); });
  std::thread writer ([] { p.store (std::make_shared<int> (2)); });
  reader.join ();
  writer.join ();
}
