/* example-7-1.c -- a store that comes before one that was made.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 5 }
   { c11t-expect {this write by T[12] could come before one by T[12] that was made earlier} }  */

#define FIRST W (x, 1, REL), W (y, 2, REL), R (y, ACQ)
#define SECOND W (y, 1, REL), W (x, 2, REL), R (x, ACQ)
#include "two.h"
