/* cond-race.c -- cond.c without its protection.
   SPDX-License-Identifier: BSD-3-Clause

   A relaxed flag says that the data is there, but orders nothing.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 100 }
   { c11t-expect {cond\.c:[0-9]+} }  */

#define UNPROTECTED
#include "cond.c"
