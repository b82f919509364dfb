/* mpmc-queue.h -- bounded queue for many producers and many consumers.
   SPDX-License-Identifier: BSD-3-Clause

   After the bounded queue that D. Vyukov published on 1024cores.net (2010).
   Each cell carries a sequence number that says whose turn it is: equal to
   the position, a producer's; one more, a consumer's.

   The including file defines PUBLISH_ORDER, the order of the store that hands
   a filled cell to consumers.  Invariants: a position is claimed by one
   thread; a cell's value is touched only by the thread whose turn it is.
   Does not: block; both operations fail on a full or empty queue.  */

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#define N_CELLS 4
#define N_THREADS 2
#define N_ROUNDS 2
#define N_ITEMS 2 /* for each thread and round */

struct cell
{
  atomic_uint sequence;
  unsigned int value; /* plain */
};

static struct cell cells[N_CELLS] = { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 3, 0 } };
static atomic_uint enqueue_position, dequeue_position;

/* Claim the next position at P whose cell has reached the position plus
   LEAD.  Return its cell, the position in *AT, or NULL if there is none.  */
static struct cell *
claim (atomic_uint *p, unsigned int lead, unsigned int *at)
{
  unsigned int pos = atomic_load_explicit (p, memory_order_relaxed);

  for (;;)
    {
      struct cell *c = &cells[pos % N_CELLS];
      unsigned int s = atomic_load_explicit (&c->sequence,
                                             memory_order_acquire);
      int difference = (int) (s - (pos + lead));

      if (difference < 0)
        return NULL;
      if (difference > 0)
        pos = atomic_load_explicit (p, memory_order_relaxed);
      else if (atomic_compare_exchange_weak_explicit (p, &pos, pos + 1,
                                                      memory_order_relaxed,
                                                      memory_order_relaxed))
        {
          *at = pos;
          return c;
        }
    }
}

static bool
enqueue (unsigned int value)
{
  unsigned int pos;
  struct cell *c = claim (&enqueue_position, 0, &pos);

  if (!c)
    return false;
  c->value = value;
  atomic_store_explicit (&c->sequence, pos + 1, PUBLISH_ORDER);
  return true;
}

static bool
dequeue (unsigned int *value)
{
  unsigned int pos;
  struct cell *c = claim (&dequeue_position, 1, &pos);

  if (!c)
    return false;
  *value = c->value;
  atomic_store_explicit (&c->sequence, pos + N_CELLS, memory_order_release);
  return true;
}

/* In each round put N_ITEMS numbers in and take as many out, whoever put them
   there; the cells suffice for all.  Return the sum of those taken.  */
static void *
worker (void *arg)
{
  uintptr_t sum = 0;

  for (int round = 0; round < N_ROUNDS; round++)
    {
      for (unsigned int i = 0; i < N_ITEMS; i++)
        while (!enqueue ((uintptr_t) arg + i))
          sched_yield ();
      for (unsigned int i = 0; i < N_ITEMS; i++)
        {
          unsigned int value;

          while (!dequeue (&value))
            sched_yield ();
          sum += value;
        }
    }
  return (void *) sum;
}

int
main (void)
{
  pthread_t thread[N_THREADS];
  uintptr_t sum = 0;

  for (uintptr_t i = 0; i < N_THREADS; i++)
    pthread_create (&thread[i], NULL, worker, (void *) (10 * (i + 1)));
  for (int i = 0; i < N_THREADS; i++)
    {
      void *part;
      pthread_join (thread[i], &part);
      sum += (uintptr_t) part;
    }
  assert (sum == N_ROUNDS * (10 + 11 + 20 + 21));
  return 0;
}
