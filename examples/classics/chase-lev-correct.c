/* chase-lev-correct.c -- work-stealing deque, correct.
   SPDX-License-Identifier: BSD-3-Clause

   A release fence stands between filling a slot and publishing it: a thief
   that sees the new bottom also sees the slot and the task behind it.  */

#define PUSH_FENCE memory_order_release
#include "chase-lev.h"
