/* orders-depend.c -- a write behind a branch on what was read (orders-depend.exp).
   SPDX-License-Identifier: BSD-3-Clause

   Fails if the write of middle comes before the read that decides about it.  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int data, ready, copied;

static void *
writer (void *unused)
{
  atomic_store_explicit (&data, 1, memory_order_relaxed);
  atomic_store_explicit (&ready, 1, memory_order_release);
  return unused;
}

static void *
middle (void *unused)
{
  int seen = atomic_load_explicit (&ready, memory_order_relaxed); /* here */
  if (seen)
    atomic_store_explicit (&copied, 1, memory_order_relaxed);
  return unused;
}

static void *
reader (void *unused)
{
  if (atomic_load_explicit (&copied, memory_order_acquire))
    assert (atomic_load_explicit (&data, memory_order_relaxed));
  return unused;
}

int
main (void)
{
  void *(*const body[]) (void *) = { reader, middle, writer };
  pthread_t thread[3];

  for (int i = 0; i < 3; i++)
    pthread_create (&thread[i], NULL, body[i], NULL);
  for (int i = 0; i < 3; i++)
    pthread_join (thread[i], NULL);
  return 0;
}
