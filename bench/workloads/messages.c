/* messages.c -- a long message passing: two threads, two atomic locations.
   SPDX-License-Identifier: BSD-3-Clause

   messages OPERATIONS

   Each operation is one atomic store and the load that waits for it; what the
   run is for is its peak of memory.  */

#include <pthread.h>
#include <stdatomic.h>

#include "workload.h"

static atomic_ulong sent, received;
static unsigned long operations, data;

static void *
receive (void *arg)
{
  for (unsigned long i = 1; i <= operations; i++)
    {
      while (atomic_load_explicit (&sent, memory_order_acquire) < i)
        continue;
      if (data != i)
        abort ();
      atomic_store_explicit (&received, i, memory_order_release);
    }
  return arg;
}

int
main (int argc, char **argv)
{
  pthread_t thread;

  operations = workload_number (argc, argv, 1) / 2;
  pthread_create (&thread, NULL, receive, NULL);
  for (unsigned long i = 1; i <= operations; i++)
    {
      data = i;
      atomic_store_explicit (&sent, i, memory_order_release);
      while (atomic_load_explicit (&received, memory_order_acquire) < i)
        continue;
    }
  pthread_join (thread, NULL);
  return 0;
}
