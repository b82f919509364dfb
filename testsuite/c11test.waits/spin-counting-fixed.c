/* spin-counting-fixed.c -- spin-counting.c, but what they wait for comes.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "spin-counting.c"
