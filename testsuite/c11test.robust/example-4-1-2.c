/* example-4-1-2.c -- store buffering with RMWs of one location.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-no-finding }
   { c11t-run "--model=sc --analysis=robustness --executions=100 --strategy=dfs --explain=0" }
   { c11t-no-finding }
   { c11t-expect {exhaustive: every execution was made} }  */

#define FIRST ADD (x, 1, AR), R (y, ACQ)
#define SECOND W (y, 1, REL), ADD (x, 1, AR)
#include "two.h"
