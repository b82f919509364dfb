/* bounds-time.c -- what the time limit ended has not been seen to its end.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--strategy=dfs --timeout=1" }
   { c11t-status 66 }
   { c11t-expect {bounded: the time limit ended an execution, in 1 execution$} }
   { c11t-never {exhaustive:} }  */

#include "c11test/c11test.h"

int
main (void)
{
  if (c11test_choose (2))
#ifdef SHORT
    return 0;
#else
    for (;;)
      __asm__ volatile ("");
#endif
  return 0;
}
