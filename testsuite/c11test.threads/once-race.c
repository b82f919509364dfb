/* once-race.c -- once.c without its protection.
   SPDX-License-Identifier: BSD-3-Clause

   A plain flag takes the place of pthread_once.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 100 }
   { c11t-expect {once\.c:[0-9]+} }  */

#define UNPROTECTED
#include "once.c"
