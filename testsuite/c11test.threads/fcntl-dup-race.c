/* fcntl-dup-race.c -- the same as fcntl-dup.c without the read.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-finding data-race 90 }  */

#define RACE
#include "fcntl-dup.c"
