/* dekker-fences-broken.c -- Dekker's mutual exclusion, fences too weak.
   SPDX-License-Identifier: BSD-3-Clause

   Weakened: the fences after raising a flag are acq_rel instead of seq_cst.
   Acquire and release do not order a store before a later load of something
   else, so both threads may miss the other's flag and enter together: a data
   race on the counter.  It happens on x86 as well.  */

#define ENTRY_FENCE memory_order_acq_rel
#include "dekker-fences.h"
