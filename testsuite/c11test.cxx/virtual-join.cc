/* virtual-join.cc -- a destructor that waits for a thread which calls functions.
   SPDX-License-Identifier: BSD-3-Clause

   The destructor of the class that the object was created with leaves it what
   it is, though the compiler stores the vptr again: no race with the virtual
   calls of a thread that is joined there.  Joined by a base's destructor it is
   one, for the object has become a base then.

   { c11t-levels "-O0 -O1 -O2" }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-args "own" }
   { c11t-no-finding }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-args "base" }
   { c11t-finding data-race 50 }
   { c11t-expect {data race on 'this->_vptr'|_vptr} }  */

#include <atomic>
#include <cstring>
#include <thread>

struct service
{
  std::thread thread;
  std::atomic<int> done;
  service () : done (0) {}
  void start () { thread = std::thread ([this] { loop (); }); }
  void loop ()
  {
    work ();
    done.store (1, std::memory_order_release);
  }
  virtual void work () = 0;
  virtual ~service () { stop (); }
  void stop ()
  {
    if (thread.joinable ())
      thread.join ();
  }
};

struct joined_by_own : service
{
  int n = 0;
  void work () override { n++; }
  ~joined_by_own () override { stop (); }
};

struct joined_by_base : service
{
  void work () override {}
};

int
main (int, char **argv)
{
  service *s;
  if (std::strcmp (argv[1], "own") == 0)
    s = new joined_by_own;
  else
    s = new joined_by_base;
  s->start ();
  delete s;
}
