/* futex-new-value.c -- futex-old-value.c with a store that is seq_cst.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=3000 --seed=1" }
   { c11t-no-finding }

   { c11t-run "--strategy=dfs" }
   { c11t-no-finding }
   { c11t-expect {exhaustive: every execution was made} }  */

#define ORDER memory_order_seq_cst
#include "futex-old-value.c"
