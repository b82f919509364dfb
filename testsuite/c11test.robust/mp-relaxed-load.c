/* mp-relaxed-load.c -- message passing, the flag is read relaxed.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 5 }  */

#define ORDER_W REL
#define ORDER_R RLX
#include "mp.h"
