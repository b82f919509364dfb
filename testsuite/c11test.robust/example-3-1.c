/* example-3-1.c -- store buffering whose traces are overwritten.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 5 }  */

#define FIRST W (x, 1, REL), R (y, ACQ), W (x, 2, REL)
#define SECOND W (y, 1, REL), R (x, ACQ), W (y, 2, REL)
#include "two.h"
