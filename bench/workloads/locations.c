/* locations.c -- two threads and many atomic locations, one after another.
   SPDX-License-Identifier: BSD-3-Clause

   locations LOCATIONS OPERATIONS

   All of them have been written to before the operations begin, so that what a
   location costs once is no part of it.  Each thread stores to and loads from each:
   stores that nobody's loads leave behind would all be kept.  */

#include <pthread.h>
#include <stdatomic.h>

#include "workload.h"

static atomic_uint *location;
static unsigned long n_locations, operations; /* of each thread */

static void *
work (void *arg)
{
  unsigned long k = (unsigned long) arg;
  unsigned sum = 0;

  for (unsigned long i = 0; i < operations; i++)
    {
      if ((i + i / n_locations) % 2 == 0)
        atomic_store_explicit (&location[k], (unsigned) i,
                               memory_order_relaxed);
      else
        sum += atomic_load_explicit (&location[k], memory_order_relaxed);
      k = k + 1 < n_locations ? k + 1 : 0;
    }
  return sum == -1U ? &location[0] : NULL;
}

int
main (int argc, char **argv)
{
  pthread_t thread;

  n_locations = workload_number (argc, argv, 1);
  operations = workload_number (argc, argv, 2) / 2;
  location = calloc (n_locations, sizeof *location);
  if (location == NULL)
    return 1;
  for (unsigned long i = 0; i < n_locations; i++)
    atomic_store_explicit (&location[i], 1, memory_order_relaxed);
  pthread_create (&thread, NULL, work, (void *) (n_locations / 2));
  work (NULL);
  pthread_join (thread, NULL);
  free (location);
  return 0;
}
