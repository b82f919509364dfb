/* test-namespace.cc -- a test may have the name of a namespace.
   SPDX-License-Identifier: BSD-3-Clause

   The report calls its function what the user called it.  With WRONG the
   assertion fails.

   { c11t-run "--executions=5 --seed=1" }
   { c11t-no-finding }
   { c11t-args "wrong" }
   { c11t-run "--executions=5 --seed=1" }
   { c11t-status 66 }
   { c11t-expect {test-namespace\.cc:[0-9]+: in queue: T0 assertion} }
   { c11t-never {c11test_body} }  */

#include <c11test/c11test.h>
#include <cstdio>
#include <cstring>

namespace queue
{
static int
front ()
{
  /* The arguments of a program that is not its own main's.  */
  char text[4096];
  FILE *f = fopen ("/proc/self/cmdline", "r");
  size_t n = fread (text, 1, sizeof text - 1, f);
  fclose (f);
  text[n] = 0;
  return memmem (text, n, "wrong", 5) != nullptr;
}
}

C11TEST_TEST (queue)
{
  C11TEST_ASSERT (queue::front () == 0);
}
