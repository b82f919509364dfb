/* visible-rmw-never.c -- visible-rmw.c with a store that ends nothing.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 120 }
   { c11t-run "--executions=2 --max-steps=20000 --explain=0" }
   { c11t-status 66 }  */

#define NEVER
#include "visible-rmw.c"
