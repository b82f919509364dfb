/* machine-flipper.h -- what follows from a write is seen before it.
   SPDX-License-Identifier: BSD-3-Clause

   After a program of the MoCA paper (Table II): write to read causality, with
   compare-exchanges on a location that somebody else resets.  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#define ROUNDS 3

static atomic_int cause, effect;

static void
flip (int from, int to)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      int expected = from;
      atomic_compare_exchange_strong_explicit (&effect, &expected, to,
                                               memory_order_relaxed,
                                               memory_order_relaxed);
    }
}

static void *
make (void *unused)
{
  atomic_store_explicit (&cause, 1, memory_order_relaxed);
  return unused;
}

static void *
follow (void *unused)
{
  if (atomic_load_explicit (&cause, memory_order_relaxed))
    flip (0, 1);
  return unused;
}

static void *
reset (void *unused)
{
  flip (1, 0);
  return unused;
}

int
main (void)
{
  pthread_t thread[3];
  pthread_create (&thread[0], NULL, follow, NULL);
  pthread_create (&thread[1], NULL, make, NULL);
  pthread_create (&thread[2], NULL, reset, NULL);
  if (atomic_load_explicit (&effect, memory_order_relaxed))
    assert (atomic_load_explicit (&cause, memory_order_relaxed));
  for (int i = 0; i < 3; i++)
    pthread_join (thread[i], NULL);
  return 0;
}
