/* barrier-broken.c -- sense-reversing barrier, one order too weak.
   SPDX-License-Identifier: BSD-3-Clause

   Weakened: counting oneself in is release instead of acq_rel.  The last one
   to come does not acquire what the others did before they arrived, and so
   cannot hand it on either: a data race on the cells.  */

#define ARRIVE_ORDER memory_order_release
#include "barrier.h"
