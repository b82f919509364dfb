/* self-race.c -- self.c without its protection.
   SPDX-License-Identifier: BSD-3-Clause

   The variable is shared instead of thread-local.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 100 }
   { c11t-expect {self\.c:[0-9]+} }  */

#define UNPROTECTED
#include "self.c"
