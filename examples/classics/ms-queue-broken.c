/* ms-queue-broken.c -- Michael-Scott queue, one order too weak.
   SPDX-License-Identifier: BSD-3-Clause

   Weakened: the loads with which dequeue looks at tail and at the next node
   are relaxed instead of acquire.  A thread may find a node and read an old
   value in it, or the item it stands for before that is filled in: a data
   race on the item.  One round only: with reused nodes an old link leads
   anywhere, and many executions would run in circles.  */

#define LOOK_ORDER memory_order_relaxed
#define N_ROUNDS 1
#include "ms-queue.h"
