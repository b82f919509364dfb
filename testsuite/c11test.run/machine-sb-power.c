/* machine-sb-power.c -- no fence is between the store and the load.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=power --strategy=dfs" }
   { c11t-finding assertion 1 }  */

#include "machine-sb.h"
