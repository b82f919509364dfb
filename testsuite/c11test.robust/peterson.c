/* peterson.c -- Peterson's algorithm.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-no-finding }
   { c11t-run "--model=sc --analysis=robustness --executions=200 --strategy=dfs --explain=0" }
   { c11t-no-finding }  */

#define FLAG REL
#define EXCHANGE AR
#include "peterson.h"
