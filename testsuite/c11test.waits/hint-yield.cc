/* hint-yield.cc -- after one yield the other thread may still not have run.
   SPDX-License-Identifier: BSD-3-Clause

   As without it, but much more seldom (one execution of a hundred); and the same after a pause.  With JOINED it
   has run for certain.

   { c11t-run "--executions=2000 --seed=1 --explain=0" }
   { c11t-finding assertion 0.4 }
   { c11t-run "--strategy=dfs --explain=0" }
   { c11t-finding assertion 1 }
   { c11t-args "pause" }
   { c11t-run "--executions=2000 --seed=1 --explain=0" }
   { c11t-finding assertion 0.4 }  */

#include <atomic>
#include <cassert>
#include <sched.h>
#include <thread>

static std::atomic<int> a{ 0 };

int
main (int argc, char **)
{
  std::thread t ([] { a.store (1); });
#ifdef JOINED
  t.join ();
#endif
  if (argc == 1)
    sched_yield ();
  else
#ifdef __x86_64__
    __builtin_ia32_pause ();
#else
    asm volatile ("yield");
#endif
  int seen = a.load ();
#ifndef JOINED
  t.join ();
#endif
  assert (seen == 1);
  return 0;
}
