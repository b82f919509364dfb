/* assert.c -- a failed assertion is a finding, and its text is not lost.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=20 --seed=1" }
   { c11t-status 66 }
   { c11t-finding assertion 100 }
   { c11t-expect {1 \+ 1 == 3} }
   { c11t-direct 66 {assertion} }  */

#include <assert.h>

int
main (void)
{
  assert (1 + 1 == 3);
  return 0;
}
