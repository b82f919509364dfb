/* unlocked-flag-fixed.c -- unlocked-flag.c, but with the mutex.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "unlocked-flag.c"
