/* self-lock-fixed.c -- self-lock.c, but the inner function expects the lock.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "self-lock.c"
