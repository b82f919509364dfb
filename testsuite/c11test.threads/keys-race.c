/* keys-race.c -- keys.c without its protection.
   SPDX-License-Identifier: BSD-3-Clause

   The destructors count in one shared variable.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 100 }
   { c11t-expect {keys\.c:[0-9]+} }  */

#define UNPROTECTED
#include "keys.c"
