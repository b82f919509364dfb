/* edges-futex-race.c -- edges-futex.c without the calls.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-each "futex_wait futex_shared futex_bitset futex_timeout" }
   { c11t-each "futex_requeue futex_cmp_requeue futex_wake_op" }
   { c11t-finding data-race 50 }  */

#define UNPROTECTED
#include "edges-futex.c"
