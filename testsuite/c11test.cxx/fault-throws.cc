// fault-throws.cc -- a handler of SIGSEGV unblocks it and throws, twice.
// SPDX-License-Identifier: BSD-3-Clause
//
// { c11t-options "-fnon-call-exceptions" }
// { c11t-run "--executions=3 --seed=1" }
// { c11t-no-finding }

#include <csignal>
#include <cstdlib>

static void
on_fault (int)
{
  sigset_t none;

  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, nullptr);
  throw 1;
}

static __attribute__ ((noinline)) void
add (int *p)
{
  __atomic_fetch_add (p, 1, __ATOMIC_SEQ_CST);
}

int
main ()
{
  int caught = 0;

  std::signal (SIGSEGV, on_fault);
  for (int i = 0; i < 2; i++)
    try
      {
        add (nullptr);
      }
    catch (int)
      {
        caught++;
      }
  return caught == 2 ? 0 : 1;
}
