/* machine-sb-tso.c -- the store waits in the buffer.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=tso --strategy=dfs" }
   { c11t-finding assertion 1 }  */

#include "machine-sb.h"
