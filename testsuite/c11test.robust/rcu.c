/* rcu.c -- readers and a writer who waits for them, with seq_cst fences.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-no-finding }  */

#define BETWEEN SEQ
#include "rcu.h"
