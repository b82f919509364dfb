/* cas-await-old.c -- the same, and it could succeed on an old value.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 1 }  */

#define FIRST W (x, 1, REL), W (x, 2, REL), R (y, ACQ), W (x, 1, REL)
#define SECOND                                                                \
  W (y, 1, REL);                                                              \
  for (int e = 1; c11test_await (1), !WEAK (x, &e, 3, AR, ACQ);)              \
    e = 1
#include "two.h"
