/* deque.c -- Chase and Lev's deque with seq_cst fences, and stores in take
   that release.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=2000 --strategy=dfs --explain=0" }
   { c11t-no-finding }
   { c11t-expect {exhaustive: every execution was made} }  */

#define BETWEEN SEQ
#define RESTORE REL
#include "deque.h"
