// allocated-new.cc -- what operator new gives is a write, initialised or not.
// SPDX-License-Identifier: BSD-3-Clause
//
// The constructor of the values stores nothing that c11test sees if it is
// memset; the allocation is there in any case.  "=" is the ordered one.
//
// { c11t-run "--executions=300 --seed=1" }
// { c11t-each "array single vector" }
// { c11t-status 66 }
// { c11t-finding data-race 10 }
// { c11t-run "--executions=300 --seed=1" }
// { c11t-each "=array =single =vector" }
// { c11t-no-finding }
// { c11t-status 0 }

#include <atomic>
#include <string>
#include <thread>
#include <vector>

struct item
{
  int value[16];
};

static std::atomic<item *> published;
static std::vector<item> items;

static item *
allocate (const std::string &how)
{
  if (how == "array")
    return new item[2] ();
  if (how == "single")
    return new item;
  items.resize (2);
  return items.data ();
}

int
main (int argc, char **argv)
{
  std::string how = argv[argc - 1];
  bool ordered = how[0] == '=';
  auto order = ordered ? std::memory_order_release : std::memory_order_relaxed;
  how = how.substr (ordered);
  std::thread maker ([&] { published.store (allocate (how), order); });
  if (item *p = published.load (std::memory_order_acquire))
    p->value[3] = 1;
  maker.join ();
}
