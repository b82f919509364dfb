/* audit-rare.c -- a failure that is rare, and one order that mends it.
   SPDX-License-Identifier: BSD-3-Clause

   Two producers publish in turns, as in a ring: the second waits for the
   first one's tail with a relaxed load, so that who sees the second's tail
   need not see what the first one wrote.  All of the reader's loads must be
   old for it to fail.  What main stores before there are threads needs no
   order.  The comments name the lines.  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#define SIZE 3

static struct
{
  atomic_int size, tail;
  atomic_int slot[SIZE];
} ring;

static void *
first (void *unused)
{
  int size = atomic_load_explicit (&ring.size, memory_order_relaxed);
  for (int i = 0; i < size; i++)
    atomic_store_explicit (&ring.slot[i], 1, memory_order_relaxed);
  atomic_store_explicit (&ring.tail, 1, memory_order_release);
  return unused;
}

static void *
second (void *unused)
{
  while (atomic_load_explicit (&ring.tail, memory_order_relaxed) != 1) /* wait */
    ;
  atomic_store_explicit (&ring.tail, 2, memory_order_release);
  return unused;
}

static void *
reader (void *unused)
{
  int n = 0, size = atomic_load_explicit (&ring.size, memory_order_relaxed);
  if (atomic_load_explicit (&ring.tail, memory_order_acquire) != 2)
    return unused;
  for (int i = 0; i < size; i++)
    n += atomic_load_explicit (&ring.slot[i], memory_order_relaxed);
  assert (n > 0);
  return unused;
}

int
main (void)
{
  static void *(*const run[]) (void *) = { first, second, reader };
  pthread_t t[3];
  for (int i = 0; i < SIZE; i++)
    atomic_store_explicit (&ring.slot[i], 0, memory_order_relaxed);
  atomic_store_explicit (&ring.tail, 0, memory_order_relaxed);
  atomic_store_explicit (&ring.size, SIZE, memory_order_relaxed);
  for (int i = 0; i < 3; i++)
    pthread_create (&t[i], NULL, run[i], NULL);
  for (int i = 0; i < 3; i++)
    pthread_join (t[i], NULL);
  return 0;
}
