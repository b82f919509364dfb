/* wrong-condition-fixed.c -- wrong-condition.c, but the right one is.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "wrong-condition.c"
