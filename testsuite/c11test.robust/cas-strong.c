/* cas-strong.c -- a strong CAS of a value that only an RMW took.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-no-finding }  */

#define FIRST ADD (x, 1, AR), R (y, ACQ)
#define SECOND W (y, 1, REL); int e = 0; CAS (x, &e, 2, AR, ACQ)
#include "two.h"
