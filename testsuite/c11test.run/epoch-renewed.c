/* epoch-renewed.c -- a write that repeats one from before a release races.
   SPDX-License-Identifier: BSD-3-Clause

   The reader knows the first pass only.  See epoch-ordered.c.

   { c11t-run "--executions=50 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 10 }  */

#include "epoch.h"

int
main (void)
{
  return epoch_main (1);
}
