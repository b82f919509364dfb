/* spin-lock-fixed.c -- spin-lock.c, but it is.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "spin-lock.c"
