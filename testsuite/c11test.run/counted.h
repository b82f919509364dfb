/* counted.h -- a thread counts, and another one knows a part of it.
   SPDX-License-Identifier: BSD-3-Clause

   The thread adds to each word, reads each one, and adds once more; after each of
   these passes it releases.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

#define WORDS 8

static long data[WORDS], sum;
static atomic_int passed;
static int n_passes; /* that the thread makes */

static void *
count (void *unused)
{
  for (int pass = 1; pass <= n_passes; pass++)
    {
      for (int i = 0; i < WORDS; i++)
        if (pass == 2)
          sum += data[i];
        else
          data[i]++;
      atomic_store_explicit (&passed, pass, memory_order_release);
    }
  return unused;
}

/* Use DATA, writing it if WRITES, once the thread has made PASSES; what it did in
   PASSES or before is known if KNOWS.  */
static int
counted_main (int passes, _Bool knows, _Bool writes)
{
  pthread_t thread;
  n_passes = passes;
  pthread_create (&thread, NULL, count, NULL);
  while (atomic_load_explicit (&passed, knows ? memory_order_acquire
                                              : memory_order_relaxed)
         < passes)
    ;
  for (int i = 0; i < WORDS; i++)
    if (writes)
      data[i] = 0;
    else if (data[i] == 0)
      break;
  pthread_join (thread, NULL);
  return 0;
}
