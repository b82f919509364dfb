/* locked-not.c -- the same without the lock.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 5 }  */

#define LOCKED 0
#include "locked.h"
