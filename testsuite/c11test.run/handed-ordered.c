/* handed-ordered.c -- words handed from a writer to a writer to a reader.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-status 0 }  */

#include "handed.h"

int
main (void)
{
  return handed_main (memory_order_acquire, memory_order_acquire);
}
