/* lost-update-not.c -- the counter of lost-update.c in one step.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--analysis=lost-update --executions=200 --seed=1" }
   { c11t-no-finding }
   { c11t-run "--strategy=dfs --analysis=lost-update --executions=2000" }
   { c11t-no-finding }
   { c11t-expect {exhaustive} }  */

#define ADD atomic_fetch_add_explicit (&hits, 1, memory_order_relaxed)
#include "lost-update.h"
