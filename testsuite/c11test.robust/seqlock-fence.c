/* seqlock-fence.c -- a seqlock with fences: it throws away what it reads too old.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=sc --analysis=robustness --executions=2000 --seed=1 --explain=0" }
   { c11t-finding robustness 1 }  */

#define DATA_W RLX
#define DATA_R RLX
#define FINAL (FENCE (ACQ), R (seq, RLX))
#include "seqlock.h"
