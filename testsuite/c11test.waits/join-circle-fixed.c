/* join-circle-fixed.c -- join-circle.c, but the last one joins nobody.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "join-circle.c"
