/* store-order-rmw.c -- store-order.c with exchanges that write back their value.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 200 --seed=1 --explain=0 --livelock-steps=5000" }
   { c11t-finding livelock 2 }
   { c11t-run "-n 200 --seed=1 --model=c20 --explain=0 --livelock-steps=5000" }
   { c11t-finding livelock 2 }
   { c11t-run "-n 200 --seed=1 --model=armv8 --explain=0 --livelock-steps=5000" }
   { c11t-finding livelock 2 }  */

#define RMW
#include "store-order.c"
