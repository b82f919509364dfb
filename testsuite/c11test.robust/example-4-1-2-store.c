/* example-4-1-2-store.c -- the same, but a store for the first RMW.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 5 }  */

#define FIRST W (x, 1, REL), R (y, ACQ)
#define SECOND W (y, 1, REL), ADD (x, 1, AR)
#include "two.h"
