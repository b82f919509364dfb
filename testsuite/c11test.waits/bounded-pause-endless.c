/* bounded-pause-endless.c -- bounded-pause.c, but nobody counts.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 20 }
   { c11t-run "-n 2 --seed=1 --explain=0" }
   { c11t-each "register read sleep" }
   { c11t-finding livelock 100 }
   { c11t-expect {no thread has changed anything in 100000 steps} }  */

#define ENDLESS
#include "bounded-pause.c"
