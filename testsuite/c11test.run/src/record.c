/* record.c -- every kind of event once, in an order that is known; for
   record.exp.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int a;
static atomic_uchar b;
static int plain;
static volatile int vol;
static char bytes[16];
static int *heap;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *
work (void *p)
{
  int expected = 7;
  atomic_store_explicit (&a, 5, memory_order_release);
  plain = (int) atomic_load_explicit (&a, memory_order_acquire) + 1;
  atomic_fetch_add_explicit (&a, 3, memory_order_acq_rel);
  atomic_compare_exchange_strong (&a, &expected, 1);
  expected = 8;
  atomic_compare_exchange_strong (&a, &expected, 9);
  atomic_store (&b, 255);
  atomic_thread_fence (memory_order_seq_cst);
  atomic_thread_fence (memory_order_release);
  atomic_thread_fence (memory_order_relaxed);
  plain++;
  vol = 4;
  bytes[3] = 'x';
  return p;
}

int
main (void)
{
  pthread_t t;
  heap = malloc (12);
  pthread_create (&t, NULL, work, NULL);
  pthread_join (t, NULL);
  pthread_mutex_lock (&lock);
  *heap = plain;
  pthread_mutex_unlock (&lock);
  free (heap);
  assert (atomic_load_explicit (&a, memory_order_relaxed) == 0);
  return 0;
}
