/* cas-old-failure.c -- a strong CAS that may fail by an old value.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 5 }  */

#define FIRST W (x, 1, REL), R (y, ACQ)
#define SECOND W (y, 1, REL); int e = 1; CAS (x, &e, 2, AR, ACQ)
#include "two.h"
