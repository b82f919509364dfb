/* shared-ptr-race.cc -- the count is safe, the pointer itself is not.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 20 }  */

#include <memory>
#include <thread>

int
main ()
{
  auto p = std::make_shared<int> (1);
  std::thread a ([&] { p = std::make_shared<int> (2); });
  std::shared_ptr<int> copy = p;

  a.join ();
}
