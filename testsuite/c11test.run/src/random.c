/* random.c -- prints much that would differ if anything were left to chance.
   SPDX-License-Identifier: BSD-3-Clause

   What the threads read from each other, in which order they came, addresses
   of code, data, heap and stack, and the time.  */

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define N_THREADS 3
#define N_ROUNDS 4

static atomic_uint x, y, order;
static unsigned int seen[N_THREADS];
static void *address[N_THREADS];

static void *
worker (void *arg)
{
  int self = (intptr_t) arg;
  unsigned int hash = 0;

  for (int i = 0; i < N_ROUNDS; i++)
    {
      atomic_store_explicit (&x, 10 * self + i, memory_order_relaxed);
      hash = hash * 31 + atomic_load_explicit (&y, memory_order_relaxed);
      atomic_store_explicit (&y, 10 * self + i, memory_order_relaxed);
      hash = hash * 31 + atomic_load_explicit (&x, memory_order_relaxed);
      sched_yield ();
    }
  seen[self] = hash;
  address[self] = malloc (10);
  hash = atomic_fetch_add_explicit (&order, 1, memory_order_relaxed);
  printf ("thread %d came as number %u\n", self, hash);
  return NULL;
}

int
main (void)
{
  pthread_t thread[N_THREADS];
  struct timespec t;

  for (intptr_t i = 0; i < N_THREADS; i++)
    pthread_create (&thread[i], NULL, worker, (void *) i);
  for (int i = 0; i < N_THREADS; i++)
    pthread_join (thread[i], NULL);
  clock_gettime (CLOCK_REALTIME, &t);
  for (int i = 0; i < N_THREADS; i++)
    printf ("%u %p ", seen[i], address[i]);
  printf ("%p %p %p %ld.%09ld\n", (void *) (intptr_t) main, (void *) &x,
          (void *) &t, (long) t.tv_sec, t.tv_nsec);
  return 0;
}
