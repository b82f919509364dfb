/* pair-test-and-set.c -- __sync_lock_test_and_set is no full barrier.
   SPDX-License-Identifier: BSD-3-Clause

   Distils urcu/userspace-rcu@c278ffc: uatomic_xchg promises a full barrier
   and was __sync_lock_test_and_set, which has acquire order only: what is
   published with it may be seen before it is filled in.
   Repair: __sync_synchronize before it.

   { pair-fails "" }
   { pair-holds "--model=sc" }
   { audit-class A }
   { audit-machines "no fails fails fails" }
   { audit-repair "exchange rmw release" }  */

#include "pair.h"

#ifdef REPAIRED
# define before_xchg() __sync_synchronize ()
#else
# define before_xchg() ((void) 0)
#endif
#define rcu_dereference(p) __atomic_load_n (&(p), __ATOMIC_ACQUIRE)
#define uatomic_read(p) __atomic_load_n ((p), __ATOMIC_RELAXED)
#define uatomic_set(p, v) __atomic_store_n ((p), (v), __ATOMIC_RELAXED)

struct config
{
  int value;
};

static struct config configs[3] = { { 1 }, { 0 }, { 0 } };
static struct config *current = &configs[0];

static void
publish (struct config *new)
{
  before_xchg ();
  (void) __sync_lock_test_and_set (&current, new); /* audit: exchange */
}

static void *
updater (void *unused)
{
  for (int i = 1; i < 3; i++)
    {
      uatomic_set (&configs[i].value, i + 1);
      publish (&configs[i]);
    }
  return unused;
}

static void *
reader (void *unused)
{
  struct config *c = rcu_dereference (current);

  assert (uatomic_read (&c->value) != 0);
  return unused;
}

int
main (void)
{
  run_threads (updater, reader, reader);
  return 0;
}
