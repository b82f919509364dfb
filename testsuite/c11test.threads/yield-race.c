/* yield-race.c -- yield.c without its protection.
   SPDX-License-Identifier: BSD-3-Clause

   The loads that end the waiting are relaxed.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 100 }
   { c11t-expect {yield\.c:[0-9]+} }  */

#define UNPROTECTED
#include "yield.c"
