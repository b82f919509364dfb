/* mpmc-queue-correct.c -- bounded MPMC queue, correct.
   SPDX-License-Identifier: BSD-3-Clause

   The store that hands a filled cell to consumers releases its value.  */

#define PUBLISH_ORDER memory_order_release
#include "mpmc-queue.h"
