/* race.cc -- two std::threads and a vector that nothing protects.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 50 }
   { c11t-expect {race\.cc:[0-9]+} }  */

#include <thread>
#include <vector>

int
main ()
{
  std::vector<int> v (4);
  std::thread a ([&] { v[2] = 1; });
  std::thread b ([&] { v[2] = 2; });

  a.join ();
  b.join ();
}
