/* queue.c -- idempotent work stealing, first in, first out.
   SPDX-License-Identifier: BSD-3-Clause

   M. M. Michael, M. T. Vechev and V. A. Saraswat, "Idempotent work stealing"
   (PPoPP 2009), figure 2, without an order.  */

#include "fenced.h"

#define SIZE 16

static atomic_uint head, tail;
static atomic_int item[SIZE];

static void
put (int v)
{
  unsigned h = atomic_load_explicit (&head, memory_order_relaxed);
  unsigned t = atomic_load_explicit (&tail, memory_order_relaxed);
  if (t == h + SIZE)
    return;
  atomic_store_explicit (&item[t % SIZE], v, memory_order_relaxed);
  atomic_store_explicit (&tail, t + 1, memory_order_relaxed);
}

static int
take (void)
{
  unsigned h = atomic_load_explicit (&head, memory_order_relaxed);
  unsigned t = atomic_load_explicit (&tail, memory_order_relaxed);
  if (h == t)
    return 0;
  int v = atomic_load_explicit (&item[h % SIZE], memory_order_relaxed);
  atomic_store_explicit (&head, h + 1, memory_order_relaxed);
  return v;
}

static int
steal (void)
{
  unsigned h = atomic_load_explicit (&head, memory_order_relaxed);
  unsigned t = atomic_load_explicit (&tail, memory_order_relaxed);
  if (h == t)
    return 0;
  int v = atomic_load_explicit (&item[h % SIZE], memory_order_relaxed);
  return atomic_compare_exchange_strong_explicit (
             &head, &h, h + 1, memory_order_relaxed, memory_order_relaxed)
             ? v
             : 0;
}

FENCED_MAIN
