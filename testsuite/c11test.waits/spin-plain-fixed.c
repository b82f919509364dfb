/* spin-plain-fixed.c -- spin-plain.c, but it is atomic and set.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "spin-plain.c"
