/* handed-raced.c -- the reader has heard of the first writer only: it races with the
   second, which has taken the first one's place in the words' cells.
   SPDX-License-Identifier: BSD-3-Clause

   See handed-ordered.c.

   { c11t-run "--executions=100 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 90 }  */

#include "handed.h"

int
main (void)
{
  return handed_main (memory_order_acquire, memory_order_relaxed);
}
