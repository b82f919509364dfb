/* mutex-trylock-race.c -- mutex-trylock.c without its protection.
   SPDX-License-Identifier: BSD-3-Clause

   Who does not get the mutex goes on without it.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 10 }
   { c11t-expect {mutex-trylock\.c:[0-9]+} }  */

#define UNPROTECTED
#include "mutex-trylock.c"
