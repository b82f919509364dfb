/* rwlock-reader-writer-race.c -- rwlock-reader-writer.c without its protection.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 60 }
   { c11t-expect {rwlock-reader-writer\.c:[0-9]+} }  */

#define UNPROTECTED
#include "rwlock-reader-writer.c"
