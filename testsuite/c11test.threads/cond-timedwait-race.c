/* cond-timedwait-race.c -- cond-timedwait.c without its protection.
   SPDX-License-Identifier: BSD-3-Clause

   Main writes once without the mutex.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 10 }
   { c11t-expect {cond-timedwait\.c:[0-9]+} }  */

#define UNPROTECTED
#include "cond-timedwait.c"
