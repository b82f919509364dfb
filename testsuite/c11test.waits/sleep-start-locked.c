/* sleep-start-locked.c -- sleep-start.c with a mutex.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-each "start main" }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }  */

#define LOCKED
#include "sleep-start.c"
