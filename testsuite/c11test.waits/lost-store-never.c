/* lost-store-never.c -- lost-store.c without the store.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "--executions=5 --seed=1 --model=sc --explain=0" }
   { c11t-finding livelock 100 }  */

#define NEVER
#include "lost-store.c"
