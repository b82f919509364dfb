/* pair-lock-relaxed.c -- a lock whose taking orders nothing.
   SPDX-License-Identifier: BSD-3-Clause

   The idiom of a spinlock that is moved to C11 and gets the compare-exchange of
   a counter: taken relaxed, given back with release.
   Repair: taking it acquires.

   { pair-fails "--plain=relaxed" }
   { pair-holds "--model=sc --plain=relaxed" }
   { audit-class A }
   { audit-machines "no fails fails fails" }
   { audit-repair "take rmw acquire" }  */

#include <sched.h>
#include <stdatomic.h>

#include "pair.h"

#ifdef REPAIRED
# define TAKE memory_order_acquire
#else
# define TAKE memory_order_relaxed
#endif

static atomic_int lock;
static int balance[2] = { 10, 0 };

static void
take (void)
{
  int is_free = 0;
  while (!atomic_compare_exchange_weak_explicit (&lock, &is_free, /* audit: take */
                                                 1, TAKE,
                                                 memory_order_relaxed))
    {
      is_free = 0;
      sched_yield ();
    }
}

static void *
transfer (void *unused)
{
  take ();
  balance[0] -= 4;
  balance[1] += 4;
  atomic_store_explicit (&lock, 0, memory_order_release);
  return unused;
}

static void *
auditor (void *unused)
{
  take ();
  int sum = balance[0];
  sum += balance[1];
  atomic_store_explicit (&lock, 0, memory_order_release);
  assert (sum == 10);
  return unused;
}

int
main (void)
{
  run_threads (transfer, auditor, NULL);
  return 0;
}
