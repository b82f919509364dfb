/* deadlock-ordered.c -- deadlock-abba.c with one order for both threads.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define ORDERED
#include "deadlock-abba.c"
