/* peterson-relaxed.c -- Peterson's algorithm, its exchange relaxed.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 5 }  */

#define FLAG RLX
#define EXCHANGE RLX
#include "peterson.h"
