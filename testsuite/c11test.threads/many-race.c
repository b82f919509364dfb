/* many-race.c -- many.c without its protection.
   SPDX-License-Identifier: BSD-3-Clause

   The threads count without the mutex.

   { c11t-run "--executions=20 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 100 }
   { c11t-expect {many\.c:[0-9]+} }  */

#define UNPROTECTED
#include "many.c"
