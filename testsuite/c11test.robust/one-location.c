/* one-location.c -- one relaxed location: coherence is enough.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-no-finding }
   { c11t-run "--model=sc --analysis=robustness --executions=100 --strategy=dfs --explain=0" }
   { c11t-no-finding }
   { c11t-expect {exhaustive: every execution was made} }  */

#define FIRST W (x, 1, RLX), W (x, 2, RLX)
#define SECOND R (x, RLX), W (x, 3, RLX), R (x, RLX)
#include "two.h"
