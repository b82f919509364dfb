/* counted.c -- a thread counts, and another one knows all of it or nothing.
   SPDX-License-Identifier: BSD-3-Clause

   The thread adds to each word, reads each one, and adds once more; after each of
   these passes it releases.  What is known is no race:

   { c11t-args "3 known" }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-status 0 }

   A write stays recorded beside its thread's later read, and takes the place of its
   thread's read and write:

   { c11t-run "--executions=50 --seed=1" }
   { c11t-each "2 3" }
   { c11t-status 66 }
   { c11t-finding data-race 90 }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

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

/* argv[1]: so many passes; argv[2]: what was done in them is known, and its words
   are written, not only read.  */
int
main (int argc, char **argv)
{
  bool knows = argc > 2;
  pthread_t thread;
  n_passes = atoi (argv[1]);
  pthread_create (&thread, NULL, count, NULL);
  while (atomic_load_explicit (&passed, knows ? memory_order_acquire
                                              : memory_order_relaxed)
         < n_passes)
    ;
  for (int i = 0; i < WORDS; i++)
    if (knows)
      data[i] = 0;
    else if (data[i] == 0)
      break;
  pthread_join (thread, NULL);
  return 0;
}
