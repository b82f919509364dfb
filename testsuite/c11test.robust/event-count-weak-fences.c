/* event-count-weak-fences.c -- an event count, with weaker fences.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 5 }  */

#define BETWEEN AR
#include "event-count.h"
