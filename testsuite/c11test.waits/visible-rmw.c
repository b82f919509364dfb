/* visible-rmw.c -- read-modify-writes that change something each time.
   SPDX-License-Identifier: BSD-3-Clause

   Nothing orders the store before or after them, and each may follow the one
   before it; after finitely many the store must be seen.  The strategy that
   tries everything would else follow one such execution for ever.  With NEVER
   the value stored does not end the loop.

   { c11t-timeout 60 }
   { c11t-run "--strategy=dfs --executions=20000 --explain=0" }
   { c11t-never {livelock} }
   { c11t-expect {bounded: a loop that read old values had to see the newest} }
   { c11t-run "--strategy=dfs --executions=20000 --model=sc --explain=0" }
   { c11t-never {livelock} }
   { c11t-expect {bounded: a thread that went on for long} }
   { c11t-run "--executions=1000 --seed=1 --explain=0" }
   { c11t-no-finding }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

#ifdef NEVER
#define END 1000
#else
#define END 0
#endif

static atomic_int x = 1000;

static void *
store (void *unused)
{
  atomic_store_explicit (&x, END, memory_order_relaxed);
  return unused;
}

static void *
count (void *unused)
{
  while (atomic_fetch_add_explicit (&x, 1, memory_order_relaxed) >= 1000)
    ;
  return unused;
}

int
main (void)
{
  pthread_t thread[2];

  pthread_create (&thread[0], NULL, store, NULL);
  pthread_create (&thread[1], NULL, count, NULL);
  pthread_join (thread[0], NULL);
  pthread_join (thread[1], NULL);
  return 0;
}
