/* machine-sb-armv8.c -- STLR and a later LDAR stay in order.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=armv8 --strategy=dfs" }
   { c11t-no-finding }
   { c11t-expect {exhaustive: every execution was made} }  */

#include "machine-sb.h"
