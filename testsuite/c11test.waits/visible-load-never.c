/* visible-load-never.c -- visible-load.c, but the flag is never set.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 120 }
   { c11t-run "--executions=2 --max-steps=20000 --explain=0" }
   { c11t-status 66 }  */

#define NEVER
#include "visible-load.c"
