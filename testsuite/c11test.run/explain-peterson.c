/* explain-peterson.c -- no thread misses a store of its own.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=20 --seed=2 --stop-on-first=1 --explain=1" }
   { c11t-finding data-race 1 }
   { c11t-never {(T\d)'s [^;,]* misses \1's} }

   A lock after G. L. Peterson, "Myths about the mutual exclusion problem", 1981,
   of which nothing is seq_cst.  What a thread reads of the turn may be a store
   that was executed before its own and comes after that in modification
   order.  */

#include <pthread.h>
#include <stdatomic.h>

static atomic_bool wants[2];
static atomic_int turn;
static int counter;

static void *
worker (void *arg)
{
  int me = arg == &wants[1], other = !me;
  for (int i = 0; i < 3; i++)
    {
      atomic_store_explicit (&wants[me], 1, memory_order_release);
      atomic_store_explicit (&turn, other, memory_order_release);
      while (atomic_load_explicit (&wants[other], memory_order_acquire)
             && atomic_load_explicit (&turn, memory_order_acquire) == other)
        ;
      counter++;
      atomic_store_explicit (&wants[me], 0, memory_order_release);
    }
  return arg;
}

int
main (void)
{
  pthread_t thread[2];
  for (int i = 0; i < 2; i++)
    pthread_create (&thread[i], NULL, worker, &wants[i]);
  for (int i = 0; i < 2; i++)
    pthread_join (thread[i], NULL);
  return 0;
}
