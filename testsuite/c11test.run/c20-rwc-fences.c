/* c20-rwc-fences.c -- C++20's fences order what is read across three threads.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=c20 --strategy=dfs" }
   { c11t-no-finding }
   { c11t-expect {exhaustive: every execution was made} }

   RWC with seq_cst fences (P0668): C++11 allows the writer to miss a store that
   the reader has seen, who missed the writer's.  c20-rwc-c11.c is the same under
   c11, c20-rwc-acq-rel.c has a weaker fence.  */

#include "c20-rwc.h"
