/* wide-message-race.c -- a relaxed 16-byte store orders nothing.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels "-O0 -O2" }
   { c11t-run "--executions=500 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 5 }
   { c11t-expect {store is relaxed, not release} }
   { c11t-never {assertion|crash} }  */

#define RELEASE memory_order_relaxed
#include "wide-message.c"
