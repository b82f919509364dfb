/* epoch.h -- passes of writes with a release after each, and a reader.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

#define PASSES 4

static long data[16], sum;
static atomic_int passed[PASSES + 1];
static int known;

static void *
reader (void *unused)
{
  if (atomic_load_explicit (&passed[known], memory_order_acquire))
    for (int i = 0; i < 16; i++)
      sum += data[i];
  return unused;
}

/* The reader waits for the pass KNOWN, and runs after all.  */
static int
epoch_main (int n)
{
  pthread_t thread;
  known = n;
  pthread_create (&thread, NULL, reader, NULL);
  for (int pass = 1; pass <= PASSES; pass++)
    {
      for (int i = 0; i < 16; i++)
        data[i] = pass;
      atomic_store_explicit (&passed[pass], 1, memory_order_release);
    }
  pthread_join (thread, NULL);
  return 0;
}
