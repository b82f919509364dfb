/* containers.cc -- strings, maps and streams in threads, under one mutex.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-no-finding }
   { c11t-expect {^a0 a1 a2 b0 b1 b2 $} }  */

#include <iostream>
#include <map>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>

static std::mutex mutex;
static std::map<std::string, int> map;

static void
work (char name)
{
  for (int i = 0; i < 3; i++)
    {
      std::ostringstream s;
      s << name << i;
      std::lock_guard<std::mutex> guard (mutex);
      map[s.str ()] = i;
    }
}

int
main ()
{
  std::thread a (work, 'a'), b (work, 'b');

  a.join ();
  b.join ();
  for (const auto &entry : map)
    std::cout << entry.first << ' ';
  std::cout << std::endl;
  return map.size () != 6;
}
