/* barrier-few-fixed.c -- barrier-few.c, but for two.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "barrier-few.c"
