/* sc-violation.c -- store buffering, which no interleaving explains.
   SPDX-License-Identifier: BSD-3-Clause

   The cycle is told at the read that misses a write.  With a lock around both
   accesses of each thread, see sc-violation-not.c, there is none.

   { c11t-run "--analysis=sc-violation --executions=300 --seed=1 --explain=0" }
   { c11t-finding observation 20 }
   { c11t-status 66 }
   { c11t-expect {sc-violation: no interleaving does this: line 16 -fr-> line 15 -po->\s+line\s+16\s+-fr->\s+line\s+15\s+-po->\s+line\s+16} }
   { c11t-expect {before that:} }
   { c11t-run "--model=tso --strategy=dfs --analysis=sc-violation --explain=0" }
   { c11t-finding observation 20 }
   { c11t-expect {exhaustive} }
   { c11t-run "--model=sc --strategy=dfs --analysis=sc-violation,robustness --explain=0" }
   { c11t-never {observation} }
   { c11t-expect {robustness on} }
   { c11t-run "--analysis=none --executions=300 --seed=1" }
   { c11t-no-finding }  */

#define BEGIN
#define END
#include "sc-violation.h"
