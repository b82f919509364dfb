/* store-order-no-fence.c -- store-order-fence.c without its fences.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 500 --seed=1 --model=c11 --explain=0 --livelock-steps=5000" }
   { c11t-each "one" }
   { c11t-finding livelock 1 }
   { c11t-run "-n 500 --seed=1 --model=c20 --explain=0 --livelock-steps=5000" }
   { c11t-each "one" }
   { c11t-finding livelock 1 }
   { c11t-run "-n 500 --seed=1 --model=armv8 --explain=0 --livelock-steps=5000" }
   { c11t-each "one" }
   { c11t-finding livelock 1 }  */

#define NO_FENCES
#include "store-order-fence.c"
