/* stack.c -- idempotent work stealing, last in, first out.
   SPDX-License-Identifier: BSD-3-Clause

   M. M. Michael, M. T. Vechev and V. A. Saraswat, "Idempotent work stealing"
   (PPoPP 2009), figure 1, without an order.  */

#include "fenced.h"

#define SIZE 16
#define TAIL(anchor) ((anchor) % 32)
#define TAG(anchor) ((anchor) / 32)
#define ANCHOR(tail, tag) ((tag) * 32 + (tail))

static atomic_uint anchor;
static atomic_int item[SIZE];

static void
put (int v)
{
  unsigned a = atomic_load_explicit (&anchor, memory_order_relaxed);
  if (TAIL (a) == SIZE)
    return;
  atomic_store_explicit (&item[TAIL (a)], v, memory_order_relaxed);
  atomic_store_explicit (&anchor, ANCHOR (TAIL (a) + 1, TAG (a) + 1),
                         memory_order_relaxed);
}

static int
take (void)
{
  unsigned a = atomic_load_explicit (&anchor, memory_order_relaxed);
  if (TAIL (a) == 0)
    return 0;
  int v = atomic_load_explicit (&item[TAIL (a) - 1], memory_order_relaxed);
  atomic_store_explicit (&anchor, ANCHOR (TAIL (a) - 1, TAG (a)),
                         memory_order_relaxed);
  return v;
}

static int
steal (void)
{
  unsigned a = atomic_load_explicit (&anchor, memory_order_relaxed);
  if (TAIL (a) == 0)
    return 0;
  int v = atomic_load_explicit (&item[TAIL (a) - 1], memory_order_relaxed);
  return atomic_compare_exchange_strong_explicit (
             &anchor, &a, ANCHOR (TAIL (a) - 1, TAG (a)),
             memory_order_relaxed, memory_order_relaxed)
             ? v
             : 0;
}

FENCED_MAIN
