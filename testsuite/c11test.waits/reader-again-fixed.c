/* reader-again-fixed.c -- reader-again.c, but it reads once.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "reader-again.c"
