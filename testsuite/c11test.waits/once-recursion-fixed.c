/* once-recursion-fixed.c -- once-recursion.c, but it does not.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "once-recursion.c"
