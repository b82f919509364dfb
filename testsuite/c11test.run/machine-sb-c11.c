/* machine-sb-c11.c -- release and acquire order nothing here.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=c11 --strategy=dfs" }
   { c11t-finding assertion 1 }  */

#include "machine-sb.h"
