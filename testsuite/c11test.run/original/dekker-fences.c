/* dekker-fences.c -- mutual exclusion from which one fence is missing.
   SPDX-License-Identifier: BSD-3-Clause

   T. J. Dekker's algorithm on relaxed accesses and fences.  Thread 0 does not
   fence between raising its flag the first time and looking at the other's,
   so that both may enter.  */

#include "original.h"

#include <stdbool.h>
#include <stdint.h>

static atomic_bool wants[2];
static atomic_int turn;
static unsigned int datum; /* plain: written inside only */

static bool
sees (int other)
{
  return atomic_load_explicit (&wants[other], memory_order_relaxed);
}

static void
set (int self, bool value)
{
  atomic_store_explicit (&wants[self], value, memory_order_relaxed);
}

static void
enter (int self)
{
  set (self, true);
#ifndef REPAIRED
  if (self == 1) /* thread 0 forgets it */
#endif
    atomic_thread_fence (memory_order_seq_cst);
  while (sees (!self))
    {
      if (atomic_load_explicit (&turn, memory_order_relaxed) == self)
        {
          sched_yield ();
          continue;
        }
      set (self, false);
      while (atomic_load_explicit (&turn, memory_order_relaxed) != self)
        sched_yield ();
      set (self, true);
      atomic_thread_fence (memory_order_seq_cst);
    }
  atomic_thread_fence (memory_order_acquire);
}

static void
leave (int self)
{
  atomic_store_explicit (&turn, !self, memory_order_relaxed);
  atomic_thread_fence (memory_order_release);
  set (self, false);
}

static void *
worker (void *argument)
{
  int self = (intptr_t) argument;

  begin ();
  enter (self);
  datum = self + 1;
  leave (self);
  return NULL;
}

int
main (void)
{
  pthread_t thread[2];

  atomic_store (&wants[0], false);
  atomic_store (&wants[1], false);
  atomic_store (&turn, 0);
  for (intptr_t i = 0; i < 2; i++)
    start (&thread[i], worker, (void *) i);
  join (thread, 2);
  return 0;
}
