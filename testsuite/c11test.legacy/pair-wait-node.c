/* pair-wait-node.c -- a wait node is reused while its waker still has it.
   SPDX-License-Identifier: BSD-3-Clause

   Distils urcu/userspace-rcu@2ea3879 (2023): the waker sets a waiter's node to
   "torn down" as the last thing that it does to it, and the waiter waits for
   that before the node goes out of scope.  Relaxed accesses to that word do
   not keep the waker's own stores to the node before it.
   Repair: the word is set with release order and looked at with acquire.

   { pair-fails "" }
   { pair-holds "--model=sc" }
   { audit-class A }
   { audit-machines "no fails fails fails" }
   { audit-repair "teardown rmw release" }  */

#include <stdatomic.h>

#include "barriers.h"
#include "pair.h"

#ifdef REPAIRED
# define TEARDOWN_ORDER memory_order_release
#else
# define TEARDOWN_ORDER memory_order_relaxed
#endif

enum { WAITING = 0, WAKEUP = 1, TEARDOWN = 4 };

struct wait_node
{
  atomic_int state;
  atomic_int owner;
};

static struct wait_node node;

static void *
waker (void *unused)
{
  atomic_store_explicit (&node.owner, 0, memory_order_relaxed);
  atomic_fetch_or_explicit (&node.state, TEARDOWN, /* audit: teardown */
                            TEARDOWN_ORDER);
  return unused;
}

static void *
waiter (void *unused)
{
  while (!(atomic_load_explicit (&node.state, memory_order_acquire)
           & TEARDOWN))
    ASM_RELAX ();
  /* Nobody else has the node: it may be used again.  */
  assert (atomic_load_explicit (&node.owner, memory_order_relaxed) == 0);
  return unused;
}

int
main (void)
{
  atomic_init (&node.owner, 2);
  run_threads (waker, waiter, NULL);
  return 0;
}
