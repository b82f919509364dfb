/* io-pipe-race.c -- io-pipe.c without its protection.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 90 }
   { c11t-expect {io-pipe\.c:[0-9]+} }  */

#define UNPROTECTED
#include "io-pipe.c"
