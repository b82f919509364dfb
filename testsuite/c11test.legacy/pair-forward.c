/* pair-forward.c -- who passes a request on has seen it; the third may not.
   SPDX-License-Identifier: BSD-3-Clause

   The idiom of a dispatcher between a requester and a worker (WRC): it forwards
   the value that it got, so that every machine keeps the store behind the load,
   but on Power the request may reach the dispatcher before the worker.
   Repair: what it forwards is released.

   { pair-fails "" }
   { pair-holds "--model=sc" }
   { audit-class C }
   { audit-machines "no no no fails" }
   { audit-repair "forward store release" }  */

#include <stdatomic.h>

#include "pair.h"

#ifdef REPAIRED
# define FORWARD memory_order_release
#else
# define FORWARD memory_order_relaxed
#endif

static atomic_int request, forwarded;

static void *
requester (void *unused)
{
  atomic_store_explicit (&request, 1, memory_order_relaxed);
  return unused;
}

static void *
dispatcher (void *unused)
{
  int got = atomic_load_explicit (&request, memory_order_relaxed);
  atomic_store_explicit (&forwarded, got, FORWARD); /* audit: forward */
  return unused;
}

static void *
worker (void *unused)
{
  if (atomic_load_explicit (&forwarded, memory_order_acquire))
    assert (atomic_load_explicit (&request, memory_order_relaxed));
  return unused;
}

int
main (void)
{
  run_threads (requester, dispatcher, worker);
  return 0;
}
