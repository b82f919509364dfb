/* no-predicate-fixed.c -- no-predicate.c, but the state is kept, and looked at.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "no-predicate.c"
