/* counted-known.c -- what a counting thread released is no race.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-status 0 }  */

#include "counted.h"

int
main (void)
{
  return counted_main (3, 1, 1);
}
