/* handed-unheard.c -- the second writer has not heard of the first: they race.
   SPDX-License-Identifier: BSD-3-Clause

   See handed-ordered.c.

   { c11t-run "--executions=100 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 90 }  */

#include "handed.h"

int
main (void)
{
  return handed_main (memory_order_relaxed, memory_order_acquire);
}
