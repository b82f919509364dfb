/* plain-unlock-keeps.c -- plain-unlock.c, but a thread keeps the lock.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "--executions=5 --seed=1 --explain=0" }
   { c11t-finding livelock 100 }  */

#define KEEPS
#include "plain-unlock.c"
