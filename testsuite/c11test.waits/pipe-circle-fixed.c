/* pipe-circle-fixed.c -- pipe-circle.c, but one writes first.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "pipe-circle.c"
