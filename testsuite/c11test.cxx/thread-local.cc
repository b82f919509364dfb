/* thread-local.cc -- thread_local objects are made and destroyed per thread.
   SPDX-License-Identifier: BSD-3-Clause

   Destructors run in their thread, in reverse order, before join returns.

   { c11t-levels {-O0 -O2} }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <atomic>
#include <cassert>
#include <string>
#include <thread>

static std::atomic<int> made, destroyed;
static std::string trace[3];

struct object
{
  char name;
  int self = -1;

  explicit object (char n) : name (n) { made++; }
  ~object ()
  {
    destroyed++;
    if (self >= 0)
      trace[self] += name;
  }
};

static thread_local object a ('a'), b ('b');

static void
work (int self)
{
  thread_local object c ('c');

  a.self = b.self = c.self = self;
  for (int i = 0; i < 3; i++)
    {
      std::this_thread::yield ();
      assert (a.self == self && b.self == self && c.self == self);
    }
}

int
main ()
{
  std::thread t0 (work, 0), t1 (work, 1), t2 (work, 2);

  t0.join ();
  t1.join ();
  t2.join ();
  assert (made == 9 && destroyed == 9);
  for (const std::string &s : trace)
    assert (s == "bac"); /* c was made first, at its declaration */
}
