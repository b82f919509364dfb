/* machine-iriw-c11.c -- C11 does not ask for one memory.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=c11 --strategy=dfs --executions=100000" }
   { c11t-finding assertion 1 }  */

#include "machine-iriw.h"
