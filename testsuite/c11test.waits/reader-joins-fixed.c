/* reader-joins-fixed.c -- reader-joins.c, but after it has unlocked.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "reader-joins.c"
