/* spinning.c -- locks that spin, given back by a release.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-run "--model=sc --analysis=robustness-strict --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 20 }  */

#define UNLOCK_ORDER REL
#include "spinning.h"
