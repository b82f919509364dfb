/* dekker-fences.c -- Dekker's algorithm with seq_cst fences.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-no-finding }
   { c11t-run "--model=sc --analysis=robustness --executions=500 --strategy=dfs --explain=0" }
   { c11t-no-finding }  */

#define ENTER SEQ
#include "dekker.h"
