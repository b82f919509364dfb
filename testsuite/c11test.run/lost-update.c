/* lost-update.c -- a counter that is loaded and stored.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--analysis=lost-update --executions=200 --seed=1 --explain=0" }
   { c11t-finding observation 20 }
   { c11t-status 66 }
   { c11t-expect {observation on .hits. \(id} }
   { c11t-expect {lost-update: T[01] stores here what it may have made from the value that it loaded at line [0-9]+; T[01] has stored between} }
   { c11t-expect {before that:} }
   { c11t-expect {lost-update\.[ch]:[0-9]+:.* in count: T[01] atomic store} }
   { c11t-run "--analysis=lost-update --executions=20 --seed=1 --explain=10" }
   { c11t-expect {^ +T0 +T1} }
   { c11t-run "--strategy=dfs --model=sc --analysis=lost-update --executions=2000 --explain=0" }
   { c11t-finding observation 20 }
   { c11t-expect {exhaustive} }
   { c11t-run "--analysis=none --executions=100 --seed=1" }
   { c11t-no-finding }
   { c11t-run "--analysis=lost-update,robustness --executions=2 --seed=1" }
   { c11t-status 67 }
   { c11t-expect {option analysis: robustness is no question about this model; it needs model=sc} }
   { c11t-run "--analysis=lost-update,none --executions=2 --seed=1" }
   { c11t-status 67 }
   { c11t-expect {option analysis .*: 'lost-update,none' is not one of none,robustness} }
   { c11t-run "--analysis=lost --executions=2 --seed=1" }
   { c11t-status 67 }
   { c11t-expect {option analysis .*: 'lost' is not one of none,robustness} }  */

#define ADD                                                                   \
  atomic_store_explicit (                                                     \
      &hits, atomic_load_explicit (&hits, memory_order_relaxed) + 1,          \
      memory_order_relaxed)
#include "lost-update.h"
