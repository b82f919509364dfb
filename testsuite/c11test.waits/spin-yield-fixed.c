/* spin-yield-fixed.c -- spin-yield.c, but somebody does it.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "spin-yield.c"
