/* mutex-recursive-race.c -- mutex-recursive.c without its protection.
   SPDX-License-Identifier: BSD-3-Clause

   The second addition comes after the last unlock.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 50 }
   { c11t-expect {mutex-recursive\.c:[0-9]+} }  */

#define UNPROTECTED
#include "mutex-recursive.c"
