/* sem-miscount-fixed.c -- sem-miscount.c, but one for each.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "sem-miscount.c"
