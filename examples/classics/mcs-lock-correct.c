/* mcs-lock-correct.c -- MCS queue lock, correct.
   SPDX-License-Identifier: BSD-3-Clause

   The load that ends the wait acquires what the previous owner did.  */

#define WAIT_ORDER memory_order_acquire
#include "mcs-lock.h"
