/* machine-iriw-power.c -- a write reaches one thread before another.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=power --strategy=dfs --executions=100000" }
   { c11t-finding assertion 1 }

   No multi-copy atomic machine does this: machine-iriw-armv8.c.  */

#include "machine-iriw.h"
