/* store-order-all-fixed.c -- they do say so where the order is certain.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "--strategy=dpor --model=c11" }
   { c11t-never {bounded: } }
   { c11t-run "--strategy=dpor --model=armv8" }
   { c11t-never {bounded: } }  */

#define FIXED
#include "store-order.c"
