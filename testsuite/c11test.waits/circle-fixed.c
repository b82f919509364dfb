/* circle-fixed.c -- circle.c, but the last one takes his forks the other way round.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "circle.c"
