/* seqlock-rmw.c -- a seqlock whose reader ends with an RMW.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=2000 --seed=1 --explain=0" }
   { c11t-no-finding }  */

#define DATA_W REL
#define DATA_R ACQ
#define FINAL ADD (seq, 0, AR)
#include "seqlock.h"
