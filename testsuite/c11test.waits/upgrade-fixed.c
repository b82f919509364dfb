/* upgrade-fixed.c -- upgrade.c, but the read lock is given back first.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "upgrade.c"
