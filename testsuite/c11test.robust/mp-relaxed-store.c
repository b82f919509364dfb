/* mp-relaxed-store.c -- message passing, the flag is stored relaxed.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 5 }  */

#define ORDER_W RLX
#define ORDER_R ACQ
#include "mp.h"
