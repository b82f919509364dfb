/* c11-threads-race.c -- c11-threads.c without its protection.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 50 }
   { c11t-expect {c11-threads\.c:[0-9]+} }  */

#define UNPROTECTED
#include "c11-threads.c"
