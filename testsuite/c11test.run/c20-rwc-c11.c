/* c20-rwc-c11.c -- what C++11 lets three threads see.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=c11 --strategy=dfs" }
   { c11t-finding assertion 1 }  */

#include "c20-rwc.h"
