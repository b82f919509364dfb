/* store-order-all-two.c -- a waiting loop with a second read behind the one.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "--strategy=dpor --model=c11" }
   { c11t-args "both" }
   { c11t-expect {bounded: a loop that would wait for ever} }  */

#define NO_FENCES
#include "store-order-fence.c"
