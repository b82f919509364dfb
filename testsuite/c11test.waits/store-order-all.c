/* store-order-all.c -- what strategies that try everything say of store-order.c.
   SPDX-License-Identifier: BSD-3-Clause

   They take what was executed last for the last store, and must not say that
   they tried everything.

   { c11t-timeout 60 }
   { c11t-run "--strategy=dpor --model=c11" }
   { c11t-expect {bounded: a loop that would wait for ever} }
   { c11t-run "--strategy=dpor --model=armv8" }
   { c11t-expect {bounded: a loop that would wait for ever} }
   { c11t-run "--strategy=dfs --model=c11" }
   { c11t-expect {bounded: a waiting loop was cut short} }
   { c11t-run "--strategy=dpor --model=sc --explain=0" }
   { c11t-finding livelock 1 }  */

#include "store-order.c"
