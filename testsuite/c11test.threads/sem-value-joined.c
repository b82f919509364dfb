/* sem-value-joined.c -- sem-value.c where the post is known to be over.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }

   { c11t-run "--strategy=dfs" }
   { c11t-no-finding }
   { c11t-expect {exhaustive: every execution was made} }  */

#define JOINED
#include "sem-value.c"
