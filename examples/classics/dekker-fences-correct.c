/* dekker-fences-correct.c -- Dekker's mutual exclusion, correct.
   SPDX-License-Identifier: BSD-3-Clause

   The fences after raising a flag are seq_cst.  One of two such fences comes
   first; the thread with the second one sees the flag raised before it.  */

#define ENTRY_FENCE memory_order_seq_cst
#include "dekker-fences.h"
