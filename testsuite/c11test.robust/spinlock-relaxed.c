/* spinlock-relaxed.c -- a spin lock whose unlock does not release.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-finding robustness 5 }  */

#define UNLOCK RLX
#include "spinlock.h"
