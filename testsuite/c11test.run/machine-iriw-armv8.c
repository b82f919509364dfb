/* machine-iriw-armv8.c -- a write that one thread sees is there for all.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=armv8 --strategy=dfs --executions=100000" }
   { c11t-no-finding }
   { c11t-expect {exhaustive: every execution was made} }

   Under c11 two readers may see two writes in two orders: machine-iriw-c11.c.  */

#include "machine-iriw.h"
