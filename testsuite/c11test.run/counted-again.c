/* counted-again.c -- a write takes the place of its thread's read and write.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 90 }  */

#include "counted.h"

int
main (void)
{
  return counted_main (3, 0, 0);
}
