/* counted-read.c -- a read is recorded beside its thread's earlier write.
   SPDX-License-Identifier: BSD-3-Clause

   The writer knows the first pass and not the second, which only reads.

   { c11t-run "--executions=50 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 20 }
   { c11t-expect {nothing orders the read by T1 before the write of} }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static long data, sum;
static atomic_int written, seen;

static void *
count (void *unused)
{
  data++;
  atomic_store_explicit (&written, 1, memory_order_release);
  sum += data;
  atomic_store_explicit (&seen, 1, memory_order_relaxed);
  return unused;
}

int
main (void)
{
  pthread_t thread;
  pthread_create (&thread, NULL, count, NULL);
  while (!atomic_load_explicit (&seen, memory_order_relaxed))
    ;
  if (atomic_load_explicit (&written, memory_order_acquire))
    data = 0;
  pthread_join (thread, NULL);
  return 0;
}
