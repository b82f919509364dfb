/* mcs-lock.c -- a queue lock with nodes on stacks and a gate that is too weak.
   SPDX-License-Identifier: BSD-3-Clause

   After J. Mellor-Crummey and M. Scott, ACM TOCS 9(1), 1991.  Each waiter
   spins on the gate of its node, which is on its stack, with relaxed loads. */

#include "original.h"

struct node
{
  _Atomic (struct node *) next;
  atomic_int gate;
};

struct mutex
{
  _Atomic (struct node *) tail;
};

static struct mutex *mutex;
static unsigned int datum; /* plain: under the lock */

static void
lock (struct node *me)
{
  struct node *before;

  atomic_store_explicit (&me->next, NULL, memory_order_relaxed);
  atomic_store_explicit (&me->gate, 1, memory_order_relaxed);
  before = atomic_exchange_explicit (&mutex->tail, me, memory_order_acq_rel);
  if (!before)
    return;
  atomic_store_explicit (&before->next, me, memory_order_release);
  while (atomic_load_explicit (&me->gate, WEAK (acquire)))
    sched_yield ();
}

static void
unlock (struct node *me)
{
  struct node *next = atomic_load_explicit (&me->next, memory_order_acquire);
  struct node *expected = me;

  if (!next)
    {
      if (atomic_compare_exchange_strong_explicit (&mutex->tail, &expected,
                                                   NULL, memory_order_acq_rel,
                                                   memory_order_acquire))
        return;
      while (!(next = atomic_load_explicit (&me->next, memory_order_relaxed)))
        sched_yield ();
    }
  atomic_store_explicit (&next->gate, 0, memory_order_release);
}

static void *
writes_first (void *unused)
{
  struct node me = { NULL, 0 };

  begin ();
  lock (&me);
  printf ("store\n");
  datum = 17;
  unlock (&me);
  lock (&me);
  printf ("load %u\n", datum);
  unlock (&me);
  return unused;
}

static void *
reads_first (void *unused)
{
  struct node me = { NULL, 0 };

  begin ();
  lock (&me);
  printf ("load %u\n", datum);
  unlock (&me);
  lock (&me);
  printf ("store\n");
  datum = 17;
  unlock (&me);
  return unused;
}

int
main (void)
{
  pthread_t thread[2];

  mutex = calloc (1, sizeof *mutex);
  start (&thread[0], writes_first, NULL);
  start (&thread[1], reads_first, NULL);
  join (thread, 2);
  free (mutex);
  return 0;
}
