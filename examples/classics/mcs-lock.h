/* mcs-lock.h -- queue lock in which each waiter spins on its own node.
   SPDX-License-Identifier: BSD-3-Clause

   After algorithm 5 of J. Mellor-Crummey and M. Scott, "Algorithms for
   Scalable Synchronization on Shared-Memory Multiprocessors", ACM TOCS 9(1),
   1991.

   The including file defines WAIT_ORDER, the order of the load with which a
   waiter learns that the lock is its own.  Invariants: the tail is NULL or
   the node of the last one to come; a node is used again only after its
   owner has left and its successor has been told.  */

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#define N_THREADS 2
#define N_ROUNDS 4

struct node
{
  _Atomic (struct node *) next;
  atomic_bool waiting;
};

static _Atomic (struct node *) tail;
static struct node nodes[N_THREADS];
static int counter; /* plain: protected by the lock */

static void
lock (struct node *self)
{
  struct node *before;

  atomic_store_explicit (&self->next, NULL, memory_order_relaxed);
  atomic_store_explicit (&self->waiting, true, memory_order_relaxed);
  before = atomic_exchange_explicit (&tail, self, memory_order_acq_rel);
  if (!before)
    return;
  atomic_store_explicit (&before->next, self, memory_order_release);
  while (atomic_load_explicit (&self->waiting, WAIT_ORDER))
    sched_yield ();
}

static void
unlock (struct node *self)
{
  struct node *next = atomic_load_explicit (&self->next, memory_order_acquire);
  struct node *expected = self;

  if (!next)
    {
      if (atomic_compare_exchange_strong_explicit (&tail, &expected, NULL,
                                                   memory_order_release,
                                                   memory_order_relaxed))
        return;
      /* Somebody is in the queue, but has not linked its node yet.  */
      while (!(next = atomic_load_explicit (&self->next,
                                            memory_order_acquire)))
        sched_yield ();
    }
  atomic_store_explicit (&next->waiting, false, memory_order_release);
}

static void *
worker (void *arg)
{
  for (int i = 0; i < N_ROUNDS; i++)
    {
      lock (arg);
      counter++;
      unlock (arg);
    }
  return NULL;
}

int
main (void)
{
  pthread_t thread[N_THREADS];

  for (int i = 0; i < N_THREADS; i++)
    pthread_create (&thread[i], NULL, worker, &nodes[i]);
  for (int i = 0; i < N_THREADS; i++)
    pthread_join (thread[i], NULL);
  assert (counter == N_THREADS * N_ROUNDS);
  return 0;
}
