/* deque-relaxed-restore.c -- Chase and Lev's deque as published: by the letter
   it is not robust.
   SPDX-License-Identifier: BSD-3-Clause

   A thief that has seen the owner's newest store could miss the owner's
   compare-exchange before it, and fail by an older value, which it throws away.

   { c11t-run "--model=sc --analysis=robustness --executions=1600 --strategy=dfs --explain=0" }
   { c11t-finding robustness 1 }
   { c11t-expect {deque\.h:[0-9]+.* in steal: T2 atomic cas} }
   { c11t-expect {and do otherwise for it \(policies: psc rc20\)} }  */

#define BETWEEN SEQ
#define RESTORE RLX
#include "deque.h"
