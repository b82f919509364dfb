/* starved-writer-fixed.c -- starved-writer.c, but the writer has precedence.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#define FIXED
#include "starved-writer.c"
