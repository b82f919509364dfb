/* barrier-loops.c -- threads that wait for each other by reading in a loop, which the
   plugin sees.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-no-finding }
   { c11t-run "--model=sc --analysis=robustness-strict --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 5 }  */

#define FIRST W (x, 1, REL); while (!R (y, ACQ)) continue
#define SECOND W (y, 1, REL); while (!R (x, ACQ)) continue
#include "two.h"
