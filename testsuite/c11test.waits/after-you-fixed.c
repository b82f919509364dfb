/* after-you-fixed.c -- after-you.c, but one of them does not.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "after-you.c"
