/* dekker-fences.h -- Dekker's mutual exclusion with fences.
   SPDX-License-Identifier: BSD-3-Clause

   After T. J. Dekker, as told by E. W. Dijkstra in "Over de sequentialiteit
   van procesbeschrijvingen" (EWD-35, 1962), on relaxed accesses and fences:
   each thread raises its flag and looks at the other's; turn decides who
   steps back.

   The including file defines ENTRY_FENCE, the order of the fences between
   raising the own flag and looking at the other's.  Invariant: at most one
   thread is between enter and leave, and it sees what the last one did.  */

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>

#define N_ROUNDS 2

static atomic_int flag[2];
static atomic_int turn;
static int counter; /* plain: protected by the algorithm */

static void
raise_flag (int self)
{
  atomic_store_explicit (&flag[self], 1, memory_order_relaxed);
  atomic_thread_fence (ENTRY_FENCE);
}

static void
enter (int self)
{
  raise_flag (self);
  while (atomic_load_explicit (&flag[!self], memory_order_relaxed))
    {
      if (atomic_load_explicit (&turn, memory_order_relaxed) != self)
        {
          atomic_store_explicit (&flag[self], 0, memory_order_relaxed);
          while (atomic_load_explicit (&turn, memory_order_relaxed) != self)
            sched_yield ();
          raise_flag (self);
        }
      else
        sched_yield ();
    }
  atomic_thread_fence (memory_order_acquire);
}

static void
leave (int self)
{
  atomic_store_explicit (&turn, !self, memory_order_relaxed);
  atomic_thread_fence (memory_order_release);
  atomic_store_explicit (&flag[self], 0, memory_order_relaxed);
}

static void *
worker (void *arg)
{
  int self = (intptr_t) arg;

  for (int i = 0; i < N_ROUNDS; i++)
    {
      enter (self);
      counter++;
      leave (self);
    }
  return NULL;
}

int
main (void)
{
  pthread_t thread[2];

  for (intptr_t i = 0; i < 2; i++)
    pthread_create (&thread[i], NULL, worker, (void *) i);
  for (int i = 0; i < 2; i++)
    pthread_join (thread[i], NULL);
  assert (counter == 2 * N_ROUNDS);
  return 0;
}
