/* ms-queue-correct.c -- Michael-Scott queue, correct.
   SPDX-License-Identifier: BSD-3-Clause

   The loads that lead dequeue to a node acquire it and the item that it
   stands for.  Two rounds, so that nodes are used again.  */

#define LOOK_ORDER memory_order_acquire
#define N_ROUNDS 2
#include "ms-queue.h"
