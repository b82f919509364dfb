/* counted-write.c -- a write stays recorded beside its thread's later read.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 90 }  */

#include "counted.h"

int
main (void)
{
  return counted_main (2, 0, 0);
}
