/* example-4-1-1.c -- store buffering, one store is an RMW.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 5 }  */

#define FIRST ADD (x, 1, AR), R (y, ACQ)
#define SECOND W (y, 1, REL), R (x, ACQ)
#include "two.h"
