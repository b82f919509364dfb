/* abba-fixed.c -- abba.c, but one order for both threads.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "abba.c"
