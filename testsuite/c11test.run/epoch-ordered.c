/* epoch-ordered.c -- the same write, ordered by the release that follows it.
   SPDX-License-Identifier: BSD-3-Clause

   See epoch-renewed.c.

   { c11t-run "--executions=50 --seed=1" }
   { c11t-status 0 }  */

#include "epoch.h"

int
main (void)
{
  return epoch_main (PASSES);
}
