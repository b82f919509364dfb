/* mcs-lock-broken.c -- MCS queue lock, one order too weak.
   SPDX-License-Identifier: BSD-3-Clause

   Weakened: the load that ends the wait is relaxed instead of acquire.  The
   new owner may enter and not yet see what the previous one did: a data race
   on the counter.  */

#define WAIT_ORDER memory_order_relaxed
#include "mcs-lock.h"
