/* main-return-wait.c -- returning from main may end that thread only.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1 --main-return=wait" }
   { c11t-no-finding }  */

#include "main-return-exit.c"
