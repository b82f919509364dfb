/* stale.c -- a load that may read any of many stores.
   SPDX-License-Identifier: BSD-3-Clause

   stale STORES OPERATIONS

   A thread stores to each of LOCATIONS locations STORES times; another, which
   nothing makes see any of them, loads once from as many of the locations as
   there are operations (at most LOCATIONS, for after its first load it may not
   go back).  Each load is a choice with STORES + 1 candidates.  */

#include <pthread.h>
#include <stdatomic.h>

#include "workload.h"

#define LOCATIONS 64

static atomic_ulong location[LOCATIONS], ready;
static unsigned long operations;

static void *
load (void *arg)
{
  unsigned long sum = 0;

  while (!atomic_load_explicit (&ready, memory_order_relaxed))
    continue;
  for (unsigned long i = 0; i < operations; i++)
    sum += atomic_load_explicit (&location[i], memory_order_relaxed);
  return sum == -1UL ? arg : NULL;
}

int
main (int argc, char **argv)
{
  unsigned long n_stores = workload_number (argc, argv, 1);
  pthread_t thread;

  operations = workload_number (argc, argv, 2);
  if (operations > LOCATIONS)
    return 2;
  pthread_create (&thread, NULL, load, NULL);
  for (unsigned long i = 0; i < LOCATIONS; i++)
    for (unsigned long k = 1; k <= n_stores; k++)
      atomic_store_explicit (&location[i], k, memory_order_relaxed);
  atomic_store_explicit (&ready, 1, memory_order_relaxed);
  pthread_join (thread, NULL);
  return 0;
}
