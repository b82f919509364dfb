/* cas-loop-fixed.c -- cas-loop.c, but the value read is the next one expected.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "cas-loop.c"
