// local-ended.cc -- C++ locals that are used when their scope has ended.
// SPDX-License-Identifier: BSD-3-Clause
//
// "=" is the twin in which they still live.
//
// { c11t-options "-w -std=c++20" }
// { c11t-levels "-O0 -O2" }
// { c11t-run "--executions=20 --seed=1" }
// { c11t-each "scope thread" }
// { c11t-status 66 }
// { c11t-finding use-after-free 100 }
// { c11t-expect {is of 'local', a local of '[^']+' in T0, which has} }
// { c11t-run "--executions=50 --seed=1" }
// { c11t-each "=scope =thread" }
// { c11t-no-finding }

#include <atomic>
#include <semaphore>
#include <string>
#include <thread>

namespace
{
bool right;
std::counting_semaphore<2> go (0), done (0);

struct counted
{
  std::atomic<int> n;
  counted () : n (0) {}
  ~counted () { n = -1; }
};

counted *kept;

void
let_go ()
{
  go.release ();
  done.acquire ();
}

// The scope of a class with a destructor; the same thread.
void
scope ()
{
  {
    counted local;
    kept = &local;
    if (right)
      kept->n++;
  }
  if (!right)
    kept->n++;
}

// Another thread.
void
in_thread ()
{
  std::thread user ([] {
    go.acquire ();
    kept->n++;
    done.release ();
  });
  {
    counted local;
    kept = &local;
    if (right)
      let_go ();
  }
  if (!right)
    let_go ();
  user.join ();
}
}

int
main (int argc, char **argv)
{
  std::string name = argv[argc - 1];
  right = name[0] == '=';
  if (name.find ("scope") != name.npos)
    scope ();
  else
    in_thread ();
  return 0;
}
