/* store-order-fixed.c -- who is to wait is marked before there is a waker.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 1000 --seed=1 --model=c11" }
   { c11t-no-finding }
   { c11t-run "-n 1000 --seed=1 --model=c20" }
   { c11t-no-finding }
   { c11t-run "-n 1000 --seed=1 --model=armv8" }
   { c11t-no-finding }  */

#define FIXED
#include "store-order.c"
