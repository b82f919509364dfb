/* virtual.cc -- an object used while another thread destroys it.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-status 66 }
   { c11t-expect {virtual\.cc:[0-9]+} }  */

#include <atomic>
#include <memory>
#include <thread>

struct base
{
  virtual ~base () {}
  virtual void work () = 0;
};

struct derived : base
{
  int n = 0;
  void work () override { n++; }
};

int
main ()
{
  std::unique_ptr<base> p (new derived);
  base *q = p.get ();
  std::thread t ([q] { q->work (); });

  p.reset ();
  t.join ();
}
