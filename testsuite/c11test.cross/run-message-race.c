/* run-message-race.c -- the same with a store that releases nothing.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-march=armv8.3-a" }
   { c11t-run "--executions=60 --seed=1 --jobs=2" }
   { c11t-status 66 }
   { c11t-finding data-race 10 }
   { c11t-expect {the store is relaxed, not release} }  */

#define STORE "str"
#include "run-message.c"
