/* sb-relaxed.c -- store buffering, relaxed.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 30 }
   { c11t-status 66 }
   { c11t-expect {robustness on .[xy]. \(id} }
   { c11t-expect {could miss a write by T[12] that was made earlier, and take the value 0 \(policies: psc rc20 fenced\)} }
   { c11t-expect {sb\.h:13:.* in t0: T1 atomic store \(relaxed\)} }
   { c11t-expect {sb\.h:23:.* in t1: T2 atomic load \(relaxed\)} }
   { c11t-run "--model=sc --executions=100 --seed=1" }
   { c11t-no-finding }
   { c11t-run "--model=c11 --analysis=robustness --executions=2 --seed=1" }
   { c11t-expect {option analysis: robustness is no question about this model; it needs model=sc} }  */

#define ORDER_W RLX
#define ORDER_R RLX
#define BETWEEN (void) 0
#include "sb.h"
