/* stack-reuse.c -- atomics in stack frames that come and go.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static void *
add (void *arg)
{
  atomic_fetch_add_explicit ((atomic_int *) arg, 1, memory_order_relaxed);
  return NULL;
}

static void __attribute__ ((noinline))
frame (int start)
{
  atomic_int counter;
  pthread_t thread[2];

  atomic_init (&counter, start);
  for (int i = 0; i < 2; i++)
    pthread_create (&thread[i], NULL, add, &counter);
  for (int i = 0; i < 2; i++)
    pthread_join (thread[i], NULL);
  assert (atomic_load_explicit (&counter, memory_order_relaxed) == start + 2);
}

int
main (void)
{
  for (int i = 0; i < 5; i++)
    frame (100 * i);
  return 0;
}
