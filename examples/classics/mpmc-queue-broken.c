/* mpmc-queue-broken.c -- bounded MPMC queue, one order too weak.
   SPDX-License-Identifier: BSD-3-Clause

   Weakened: the store that hands a filled cell to consumers is relaxed
   instead of release.  A consumer may find its turn come and still read the
   cell's old value: a data race on the value.  */

#define PUBLISH_ORDER memory_order_relaxed
#include "mpmc-queue.h"
