/* seqlock-observed.c -- nobody sees what a seqlock reads too old; but its counter.
   SPDX-License-Identifier: BSD-3-Clause

   The counter is compared with one that is read later, so it may matter: an even
   one that is too old is reported.  observed.c has the loop that waits for an
   even one and no such read.

   { c11t-run "--model=sc --analysis=robustness-observational --executions=2000 --seed=1 --explain=0" }
   { c11t-finding robustness 1 }
   { c11t-expect {robustness on 'seq'} }
   { c11t-never {robustness on '[xy]'} }  */

#define DATA_W RLX
#define DATA_R RLX
#define FINAL (FENCE (ACQ), R (seq, RLX))
#include "seqlock.h"
