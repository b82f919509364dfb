/* barrier-await.c -- threads that wait for each other, and say so.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-no-finding }
   { c11t-run "--model=sc --analysis=robustness-strict --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 5 }  */

#define FIRST W (x, 1, REL); while (c11test_await (1), !R (y, ACQ)) continue
#define SECOND                                                                \
  W (y, 1, REL); while (c11test_await_not (0), !R (x, ACQ)) continue
#include "two.h"
