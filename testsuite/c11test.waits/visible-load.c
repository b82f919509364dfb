/* visible-load.c -- a waiting loop that changes something else each time.
   SPDX-License-Identifier: BSD-3-Clause

   As visible-rmw.c, but the loop loads, and counts its rounds.

   { c11t-timeout 60 }
   { c11t-run "--strategy=dfs --executions=20000 --explain=0" }
   { c11t-never {livelock} }
   { c11t-expect {bounded: a loop that read old values had to see the newest} }
   { c11t-run "--strategy=dfs --executions=20000 --model=sc --explain=0" }
   { c11t-never {livelock} }
   { c11t-run "--executions=1000 --seed=1 --explain=0" }
   { c11t-no-finding }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int flag, rounds;

static void *
set (void *unused)
{
#ifndef NEVER
  atomic_store_explicit (&flag, 1, memory_order_relaxed);
#endif
  return unused;
}

static void *
look (void *unused)
{
  while (!atomic_load_explicit (&flag, memory_order_relaxed))
    atomic_fetch_add_explicit (&rounds, 1, memory_order_relaxed);
  return unused;
}

int
main (void)
{
  pthread_t thread[2];

  pthread_create (&thread[0], NULL, set, NULL);
  pthread_create (&thread[1], NULL, look, NULL);
  pthread_join (thread[0], NULL);
  pthread_join (thread[1], NULL);
  return 0;
}
