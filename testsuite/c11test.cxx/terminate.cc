/* terminate.cc -- an exception that leaves a thread ends as an assertion.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-status 66 }
   { c11t-finding assertion 100 }  */

#include <thread>

int
main ()
{
  std::thread t ([] { throw 1; });

  t.join ();
}
