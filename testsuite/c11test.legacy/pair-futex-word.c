/* pair-futex-word.c -- a seq_cst store, and a relaxed load before it.
   SPDX-License-Identifier: BSD-3-Clause

   Distils urcu/userspace-rcu@9e6448d and @96ef712 (2026): with the compiler's
   builtins as back end, the futex word was stored with sequentially
   consistent order and the queue then looked at with a relaxed load, as if
   such a store were a full barrier, as it is with x86's xchg.
   Repair: a full barrier between the two.

   { pair-fails "" }
   { pair-holds "--model=sc" }
   { audit-class A }
   { audit-machines "no fails no fails" }
   { audit-repair "futex after seq_cst" "queue load seq_cst" }  */

#include "pair.h"

#define cmm_smp_mb() __atomic_thread_fence (__ATOMIC_SEQ_CST)
#define uatomic_read(p) __atomic_load_n ((p), __ATOMIC_RELAXED)
#define uatomic_set(p, v) __atomic_store_n ((p), (v), __ATOMIC_RELAXED)
#define uatomic_store_mb(p, v) __atomic_store_n ((p), (v), __ATOMIC_SEQ_CST)

static int futex, queue, woken;
static int waiter_sleeps;

static void *
waiter (void *unused)
{
  uatomic_store_mb (&futex, -1); /* audit: futex */
#ifdef REPAIRED
  cmm_smp_mb ();
#endif
  if (uatomic_read (&queue) == 0) /* audit: queue */
    waiter_sleeps = 1;
  return unused;
}

static void *
waker (void *unused)
{
  uatomic_set (&queue, 1);
  cmm_smp_mb ();
  if (uatomic_read (&futex) == -1)
    uatomic_set (&woken, 1);
  return unused;
}

int
main (void)
{
  run_threads (waiter, waker, NULL);
  assert (!waiter_sleeps || uatomic_read (&woken));
  return 0;
}
