/* trylock-loop-fixed.c -- trylock-loop.c, but who fails gives up his own.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "trylock-loop.c"
