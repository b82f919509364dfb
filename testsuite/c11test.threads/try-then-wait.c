/* try-then-wait.c -- try-twice.c, but the second time it waits.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }

   { c11t-run "--strategy=dfs" }
   { c11t-no-finding }
   { c11t-expect {exhaustive: every execution was made} }  */

#define SECOND sem_wait
#include "try-twice.c"
