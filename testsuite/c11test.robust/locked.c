/* locked.c -- relaxed accesses under a lock.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-no-finding }  */

#define LOCKED 1
#include "locked.h"
