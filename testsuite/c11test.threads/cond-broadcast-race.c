/* cond-broadcast-race.c -- cond-broadcast.c without its protection.
   SPDX-License-Identifier: BSD-3-Clause

   The threads that were woken add after giving up the mutex.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 80 }
   { c11t-expect {cond-broadcast\.c:[0-9]+} }  */

#define UNPROTECTED
#include "cond-broadcast.c"
