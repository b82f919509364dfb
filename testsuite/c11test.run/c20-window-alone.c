/* c20-window-alone.c -- what everybody knows is not missed.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=c20 --strategy=dfs --executions=300" }
   { c11t-no-finding }
   { c11t-expect {exhaustive: every execution was made} }  */

#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y;

static void *
other (void *unused)
{
  (void) atomic_load (&y);
  return unused;
}

int
main (void)
{
  pthread_t thread;
  for (int i = 0; i < 300; i++)
    atomic_store_explicit (&x, i, memory_order_relaxed);
  pthread_create (&thread, NULL, other, NULL);
  atomic_store (&y, 1);
  pthread_join (thread, NULL);
  return 0;
}
