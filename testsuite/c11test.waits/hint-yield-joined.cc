/* hint-yield-joined.cc -- hint-yield.cc, but the other thread has ended.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=2000 --seed=1" }
   { c11t-no-finding }
   { c11t-run "--strategy=dfs" }
   { c11t-no-finding }  */

#define JOINED
#include "hint-yield.cc"
