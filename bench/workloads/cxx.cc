// cxx.cc -- a C++ program: maps, strings, shared pointers, futures.
// SPDX-License-Identifier: BSD-3-Clause
//
// cxx OPERATIONS

#include <cstdlib>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace
{
struct account
{
  std::string name;
  long balance = 0;
};

std::map<std::string, std::shared_ptr<account>> accounts;
std::mutex mutex;

std::shared_ptr<account>
find (const std::string &name)
{
  std::lock_guard<std::mutex> lock (mutex);
  std::shared_ptr<account> &entry = accounts[name];

  if (!entry)
    entry = std::make_shared<account> (account{ name });
  return entry;
}

long
work (unsigned long operations, unsigned seed)
{
  std::vector<long> seen;

  for (unsigned long i = 0; i < operations; i++)
    {
      seed = seed * 1664525 + 1013904223;
      auto one = find ("account-" + std::to_string (seed >> 24));
      std::lock_guard<std::mutex> lock (mutex);

      one->balance += 1;
      seen.push_back (one->balance);
    }
  return static_cast<long> (seen.size ());
}
}

int
main (int argc, char **argv)
{
  unsigned long operations = argc > 1 ? strtoul (argv[1], nullptr, 0) / 2 : 0;
  auto other = std::async (std::launch::async, work, operations, 1u);
  long mine = work (operations, 2u), sum = 0;

  mine += other.get ();
  for (const auto &entry : accounts)
    sum += entry.second->balance;
  return sum != mine;
}
