/* exit-code-option.c -- the status for "something was found" can be chosen.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=20 --seed=1 --exitcode=9" }
   { c11t-status 9 }
   { c11t-finding assertion 100 }  */

#include <stdlib.h>

int
main (void)
{
  abort ();
}
