/* sb-seq-cst.c -- store buffering, seq_cst: robust by two policies of three.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --explain=0" }
   { c11t-no-finding }
   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --robustness-policy=fenced --explain=0" }
   { c11t-no-finding }
   { c11t-run "--model=sc --analysis=robustness --executions=300 --seed=1 --robustness-policy=rc20 --explain=0" }
   { c11t-finding robustness 30 }
   { c11t-expect {\(policies: rc20\)} }  */

#define ORDER_W SEQ
#define ORDER_R SEQ
#define BETWEEN (void) 0
#include "sb.h"
