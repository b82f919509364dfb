/* thread.c -- threads made and joined.
   SPDX-License-Identifier: BSD-3-Clause

   thread THREADS OPERATIONS

   Each operation makes THREADS threads that add to one atomic counter, and
   joins them.  */

#include <pthread.h>
#include <stdatomic.h>

#include "workload.h"

static atomic_ulong count;

static void *
add (void *arg)
{
  atomic_fetch_add_explicit (&count, 1, memory_order_relaxed);
  return arg;
}

int
main (int argc, char **argv)
{
  unsigned long n_threads = workload_number (argc, argv, 1);
  unsigned long operations = workload_number (argc, argv, 2);
  pthread_t thread[256];

  for (unsigned long i = 0; i < operations; i++)
    {
      for (unsigned long j = 0; j < n_threads; j++)
        pthread_create (&thread[j], NULL, add, NULL);
      for (unsigned long j = 0; j < n_threads; j++)
        pthread_join (thread[j], NULL);
    }
  return atomic_load (&count) != n_threads * operations;
}
