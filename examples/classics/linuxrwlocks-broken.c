/* linuxrwlocks-broken.c -- reader-writer lock, one order too weak.
   SPDX-License-Identifier: BSD-3-Clause

   Weakened: a writer leaves with a relaxed addition instead of a release one.
   The next to lock may still see the old data, in part or in whole: a data
   race on it.  */

#define WRITE_UNLOCK_ORDER memory_order_relaxed
#include "linuxrwlocks.h"
