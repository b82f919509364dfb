// deleted-private.cc -- an object of one function's own, used when deleted.
// SPDX-License-Identifier: BSD-3-Clause
//
// { c11t-options "-w" }
// { c11t-levels "-O0 -O2" }
// { c11t-run "--executions=10 --seed=1" }
// { c11t-each "single array" }
// { c11t-finding use-after-free 100 }
// { c11t-run "--executions=10 --seed=1" }
// { c11t-each "=single =array" }
// { c11t-no-finding }

#include <cstring>

static int sink;

int
main (int argc, char **argv)
{
  bool right = argv[argc - 1][0] == '=';
  if (strstr (argv[argc - 1], "single"))
    {
      int *p = new int (3);
      if (right)
        sink = *p;
      delete p;
      if (!right)
        sink = *p;
    }
  else
    {
      int *p = new int[4] ();
      if (right)
        p[1] = 5;
      delete[] p;
      if (!right)
        p[1] = 5;
    }
  return 0;
}
