/* cas-await.c -- a compare-exchange that is made again until it succeeds.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-no-finding }
   { c11t-run "--model=sc --analysis=robustness-strict --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 5 }  */

#define FIRST ADD (x, 1, AR), R (y, ACQ)
#define SECOND                                                                \
  W (y, 1, REL);                                                              \
  for (int e = 1; c11test_await (1), !WEAK (x, &e, 2, AR, ACQ);)              \
    e = 1
#include "two.h"
