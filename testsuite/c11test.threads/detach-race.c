/* detach-race.c -- detach.c without its protection.
   SPDX-License-Identifier: BSD-3-Clause

   The two detached threads add to the counter without the mutex.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 50 }
   { c11t-expect {detach\.c:[0-9]+} }  */

#define UNPROTECTED
#include "detach.c"
