/* forgotten-unlock-fixed.c -- forgotten-unlock.c, but all paths unlock.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "forgotten-unlock.c"
