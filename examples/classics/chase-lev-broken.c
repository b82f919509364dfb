/* chase-lev-broken.c -- work-stealing deque, one order too weak.
   SPDX-License-Identifier: BSD-3-Clause

   Weakened: the fence between filling a slot and publishing it is relaxed
   (no fence at all) instead of release.  A thief may see the new bottom and
   an old slot, or a task that is not filled in yet: a data race on the task,
   or an empty slot taken for a task.  */

#define PUSH_FENCE memory_order_relaxed
#include "chase-lev.h"
