/* spin-atomic-fixed.c -- spin-atomic.c, but each is set first.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "spin-atomic.c"
