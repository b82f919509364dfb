/* c20-rwc.h -- read to write causality with fences.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef READER_FENCE
#define READER_FENCE memory_order_seq_cst
#endif

static atomic_int x, y;
static int reader_x, reader_y, writer_x;

static void *
store (void *unused)
{
  atomic_store_explicit (&x, 1, memory_order_relaxed);
  return unused;
}

static void *
reader (void *unused)
{
  reader_x = atomic_load_explicit (&x, memory_order_relaxed);
  atomic_thread_fence (READER_FENCE);
  reader_y = atomic_load_explicit (&y, memory_order_relaxed);
  return unused;
}

int
main (void)
{
  pthread_t one, two;
  pthread_create (&one, NULL, store, NULL);
  pthread_create (&two, NULL, reader, NULL);
  atomic_store_explicit (&y, 1, memory_order_relaxed);
  atomic_thread_fence (memory_order_seq_cst);
  writer_x = atomic_load_explicit (&x, memory_order_relaxed);
  pthread_join (one, NULL);
  pthread_join (two, NULL);
  assert (!(reader_x == 1 && reader_y == 0 && writer_x == 0) || !"0 of x");
  return 0;
}
