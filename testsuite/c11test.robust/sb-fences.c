/* sb-fences.c -- store buffering, with seq_cst fences.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-no-finding }
   { c11t-run "--model=sc --analysis=robustness --executions=100 --strategy=dfs --explain=0" }
   { c11t-no-finding }
   { c11t-expect {exhaustive: every execution was made} }  */

#define ORDER_W RLX
#define ORDER_R RLX
#define BETWEEN FENCE (SEQ)
#include "sb.h"
