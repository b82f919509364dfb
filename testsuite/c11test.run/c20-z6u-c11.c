/* c20-z6u-c11.c -- C++11's order of all seq_cst accesses.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=c11 --strategy=dfs" }
   { c11t-no-finding }
   { c11t-expect {exhaustive: every execution was made} }  */

#include "c20-z6u.h"
