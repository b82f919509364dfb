/* lock-join-fixed.c -- lock-join.c, but the lock is released first.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "lock-join.c"
