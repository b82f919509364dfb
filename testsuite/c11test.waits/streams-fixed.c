/* streams-fixed.c -- streams.c, but both take the streams in the same order.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "streams.c"
