/* exit-race.c -- exit.c without its protection.
   SPDX-License-Identifier: BSD-3-Clause

   Main looks at the data before it has joined the thread.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 100 }
   { c11t-expect {exit\.c:[0-9]+} }  */

#define UNPROTECTED
#include "exit.c"
