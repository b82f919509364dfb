/* crowd.c -- many threads at once, on a few shared locations and one lock.
   SPDX-License-Identifier: BSD-3-Clause

   crowd THREADS OPERATIONS  */

#include <pthread.h>
#include <stdatomic.h>

#include "workload.h"

static struct
{
  _Alignas (64) atomic_ulong count;
} slots[8];
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static unsigned long operations, total;

static void *
work (void *arg)
{
  unsigned long self = (unsigned long) arg, sum = 0;

  for (unsigned long i = 0; i < operations; i++)
    {
      atomic_fetch_add_explicit (&slots[(self + i) % 8].count, 1,
                                 memory_order_acq_rel);
      sum += atomic_load_explicit (&slots[i % 8].count, memory_order_acquire);
      if (i % 16 == 0)
        {
          pthread_mutex_lock (&mutex);
          total += sum & 1;
          pthread_mutex_unlock (&mutex);
        }
    }
  return NULL;
}

int
main (int argc, char **argv)
{
  unsigned long n_threads = workload_number (argc, argv, 1), sum = 0;
  pthread_t thread[256];

  operations = workload_number (argc, argv, 2) / n_threads;
  for (unsigned long i = 0; i < n_threads; i++)
    pthread_create (&thread[i], NULL, work, (void *) i);
  for (unsigned long i = 0; i < n_threads; i++)
    pthread_join (thread[i], NULL);
  for (int i = 0; i < 8; i++)
    sum += atomic_load (&slots[i].count);
  return sum != operations * n_threads;
}
