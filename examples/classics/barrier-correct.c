/* barrier-correct.c -- sense-reversing barrier, correct.
   SPDX-License-Identifier: BSD-3-Clause

   Counting oneself in releases what one did, and acquires what those who came
   before did; so the last one to come hands on everything.  */

#define ARRIVE_ORDER memory_order_acq_rel
#include "barrier.h"
