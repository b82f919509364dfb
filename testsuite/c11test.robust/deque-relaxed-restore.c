/* deque-relaxed-restore.c -- Chase and Lev's deque as published: by the letter
   it is not robust.
   SPDX-License-Identifier: BSD-3-Clause

   A thief that has seen the owner's newest store of bottom could miss the
   owner's compare-exchange before it, and read an older top; then its own
   compare-exchange fails.

   { c11t-run "--model=sc --analysis=robustness --executions=1600 --strategy=dpor --explain=0" }
   { c11t-finding robustness 1 }
   { c11t-expect {deque\.h:[0-9]+.* in steal: T2 atomic load} }
   { c11t-expect {this read by T2 could miss a write by T1} }  */

#define BETWEEN SEQ
#define RESTORE RLX
#include "deque.h"
