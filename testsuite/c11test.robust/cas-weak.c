/* cas-weak.c -- the same with a weak one, which may fail without cause.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 5 }  */

#define FIRST ADD (x, 1, AR), R (y, ACQ)
#define SECOND W (y, 1, REL); int e = 0; WEAK (x, &e, 2, AR, ACQ)
#include "two.h"
