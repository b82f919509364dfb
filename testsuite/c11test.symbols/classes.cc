/* classes.cc -- stacks and variables of C++.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "where.h"

#include <array>
#include <atomic>
#include <mutex>
#include <utility>

namespace ring
{
std::atomic<int> head;
std::array<int, 4> slots;
std::pair<int, long> pair;
std::mutex mutex;

struct base
{
  virtual ~base () = default;
  int seen = 1;
};

class queue : public base
{
public:
  static int total;
  static inline std::atomic<long> live { 0 };
  int used = 0;
  struct
  {
    int low, high;
  } mark[2];

  INLINE int
  put (int x)
  {
    where ("ring::queue::put@a ring::fill<int>@b main@1"); /* @a */
    return x + used;
  }

  NOINLINE int take (int x);

  NOINLINE static int &
  counter ()
  {
    static int calls;
    where_variable ("ring::queue::counter::calls", &calls, sizeof calls);
    return calls;
  }
};

int queue::total;

NOINLINE int
queue::take (int x)
{
  where ("ring::queue::take@c main@2"); /* @c */
  return x - used;
}

template <typename T>
NOINLINE T
fill (queue &q, T x)
{
  x += 3;
  x = q.put (x); /* @b */
  return x + 1;
}

namespace
{
int hidden;

NOINLINE int
quiet (int x)
{
  where ("ring::(anonymous_namespace)::quiet@d main@3"); /* @d */
  return x + hidden;
}
}

queue shared[2];

static void
variables ()
{
  where_variable ("ring::head", &head, sizeof head);
  where_variable ("ring::slots[2]", &slots[2], sizeof slots[2]);
  where_variable ("ring::pair.second", &pair.second, sizeof pair.second);
  where_variable ("ring::mutex", &mutex, sizeof (int));
  where_variable ("ring::queue::total", &queue::total, sizeof (int));
  where_variable ("ring::queue::live", &queue::live, sizeof (long));
  where_variable ("ring::(anonymous_namespace)::hidden", &hidden, sizeof (int));
  where_variable ("ring::shared[1].used", &shared[1].used, sizeof (int));
  where_variable ("ring::shared[0].seen", &shared[0].seen, sizeof (int));
  where_variable ("ring::shared[1].mark[1].high", &shared[1].mark[1].high,
                  sizeof (int));
}
}

struct operators
{
  int x = 1;
  NOINLINE int
  operator() (int y)
  {
    where ("operators::operator()@e main@4"); /* @e */
    return x + y;
  }
};

int
main (int argc, char **)
{
  operators o;
  where_modules ();
  int x = ring::fill (ring::shared[0], argc);   /* @1 */
  x += ring::shared[1].take (x);                /* @2 */
  x += ring::quiet (x);                         /* @3 */
  x += o (x);                                   /* @4 */
  auto lambda = [&] (int y) NOINLINE {
    where ("*@f main@5");                       /* @f */
    return x + y;
  };
  x += lambda (x);                              /* @5 */
  ring::queue::counter () += x;
  ring::variables ();
  return 0;
}
