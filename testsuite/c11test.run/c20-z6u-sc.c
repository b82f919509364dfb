/* c20-z6u-sc.c -- with seq_cst alone C++20 promises as much as C++11.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=c20 --strategy=dfs" }
   { c11t-no-finding }
   { c11t-expect {exhaustive: every execution was made} }  */

#define STORE_Y memory_order_seq_cst
#include "c20-z6u.h"
