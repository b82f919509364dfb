/* sleep-race.c -- sleep.c without its protection.
   SPDX-License-Identifier: BSD-3-Clause

   Sleeping longer than the other thread orders nothing.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 100 }
   { c11t-expect {sleep\.c:[0-9]+} }  */

#define UNPROTECTED
#include "sleep.c"
