/* shared-ptr.cc -- reference counts, weak references, and the last one out.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <atomic>
#include <cassert>
#include <memory>
#include <thread>
#include <utility>

static std::atomic<int> destroyed;

struct object
{
  int value = 42;
  ~object ()
  {
    assert (value == 42);
    value = 0;
    destroyed++;
  }
};

static void
work (std::shared_ptr<object> p, std::weak_ptr<object> w)
{
  std::shared_ptr<object> copy = p;

  assert (p->value == 42);
  p.reset ();
  assert (copy->value == 42);
  copy.reset ();
  if (std::shared_ptr<object> again = w.lock ())
    assert (again->value == 42);
}

int
main ()
{
  auto p = std::make_shared<object> ();
  std::weak_ptr<object> w = p;
  std::thread a (work, p, w), b (work, std::move (p), w);

  a.join ();
  b.join ();
  assert (destroyed == 1 && w.expired ());
}
