/* stranger-fixed.c -- stranger.c, but the owner unlocks.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "stranger.c"
