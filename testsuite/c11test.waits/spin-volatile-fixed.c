/* spin-volatile-fixed.c -- spin-volatile.c, but it sets the flag before.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "spin-volatile.c"
