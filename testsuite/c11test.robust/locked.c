/* locked.c -- relaxed accesses under a lock.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-no-finding }
   { c11t-run "--model=sc --analysis=robustness --executions=100 --strategy=dfs --explain=0" }
   { c11t-no-finding }
   { c11t-expect {exhaustive: every execution was made} }  */

#define LOCKED 1
#include "locked.h"
