/* machine-sb-mca.c -- the store may be late.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=mca --strategy=dfs" }
   { c11t-finding assertion 1 }  */

#include "machine-sb.h"
