/* barrier.h -- sense-reversing central barrier.
   SPDX-License-Identifier: BSD-3-Clause

   After algorithm 7 of J. Mellor-Crummey and M. Scott, "Algorithms for
   Scalable Synchronization on Shared-Memory Multiprocessors", ACM TOCS 9(1),
   1991.  Threads count themselves in; the last one resets the counter and
   reverses the shared sense, on which the others spin.

   The including file defines ARRIVE_ORDER, the order of counting oneself in.
   Invariants: the counter is between 1 and N_THREADS whenever a thread
   arrives; a cell of the data is written by its owner before the round's
   barrier and read by the others after it, never both at once.  */

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#define N_THREADS 3
#define N_ROUNDS 2

struct barrier
{
  atomic_int count;  /* threads still to come */
  atomic_bool sense; /* differs from the waiting threads' own sense */
};

static struct barrier barrier = { N_THREADS, false };
static int data[N_ROUNDS][N_THREADS];

/* Wait for the others.  SENSE belongs to the calling thread.  */
static void
barrier_wait (struct barrier *b, bool *sense)
{
  *sense = !*sense;
  if (atomic_fetch_sub_explicit (&b->count, 1, ARRIVE_ORDER) == 1)
    {
      atomic_store_explicit (&b->count, N_THREADS, memory_order_relaxed);
      atomic_store_explicit (&b->sense, *sense, memory_order_release);
    }
  else
    while (atomic_load_explicit (&b->sense, memory_order_acquire) != *sense)
      sched_yield ();
}

static void *
worker (void *arg)
{
  int self = (intptr_t) arg;
  bool sense = false;

  for (int round = 0; round < N_ROUNDS; round++)
    {
      int sum = 0;

      data[round][self] = self + round + 1;
      barrier_wait (&barrier, &sense);
      for (int i = 0; i < N_THREADS; i++)
        sum += data[round][i];
      assert (sum == N_THREADS * (N_THREADS - 1) / 2 + N_THREADS * (round + 1));
    }
  return NULL;
}

int
main (void)
{
  pthread_t thread[N_THREADS];

  for (intptr_t i = 0; i < N_THREADS; i++)
    pthread_create (&thread[i], NULL, worker, (void *) i);
  for (int i = 0; i < N_THREADS; i++)
    pthread_join (thread[i], NULL);
  return 0;
}
