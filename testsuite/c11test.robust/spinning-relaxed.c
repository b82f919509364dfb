/* spinning-relaxed.c -- locks that spin, given back by a relaxed store.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-finding data-race 90 }
   { c11t-status 66 }  */

#define UNLOCK_ORDER RLX
#include "spinning.h"
