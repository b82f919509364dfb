/* c20-window.c -- what the window of c20 leaves out is said.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--model=c20 --strategy=dfs --executions=300" }
   { c11t-status 0 }
   { c11t-expect {bounded: old stores could no longer be read} }
   { c11t-never {exhaustive:} }

   c20-window-alone.c has as many events, but one thread knows all of them.  */

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
  pthread_create (&thread, NULL, other, NULL);
  for (int i = 0; i < 130; i++)
    atomic_store_explicit (&x, i, memory_order_relaxed);
  atomic_store (&y, 1);
  pthread_join (thread, NULL);
  return 0;
}
