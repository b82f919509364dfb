/* futex-again.c -- futex-spurious.c with a loop.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }

   { c11t-run "--strategy=dfs" }
   { c11t-no-finding }
   { c11t-expect {bounded: a wait ended by itself only once at .*futex-spurious.c:[0-9]+, in} }
   { c11t-never {exhaustive:} }  */

#define AGAIN while
#include "futex-spurious.c"
