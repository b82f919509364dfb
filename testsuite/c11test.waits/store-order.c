/* store-order.c -- a thread that says too late that it will wait.
   SPDX-License-Identifier: BSD-3-Clause

   Nothing orders the two stores.  If the one that ends the wait is the earlier
   one in modification order, nothing ends it, under every model, whichever store
   was executed first.  With FIXED the order is certain; with RMW what waits
   writes its value back.

   { c11t-timeout 60 }
   { c11t-run "-n 200 --seed=1 --model=c11" }
   { c11t-finding livelock 2 }
   { c11t-expect {T[0-9] atomic load} }
   { c11t-run "-n 200 --seed=1 --model=c20 --explain=0 --livelock-steps=5000" }
   { c11t-finding livelock 2 }
   { c11t-run "-n 200 --seed=1 --model=mca --explain=0 --livelock-steps=5000" }
   { c11t-finding livelock 2 }
   { c11t-run "-n 200 --seed=1 --model=armv8 --explain=0 --livelock-steps=5000" }
   { c11t-finding livelock 2 }
   { c11t-run "-n 200 --seed=1 --model=tsan11 --explain=0 --livelock-steps=5000" }
   { c11t-finding livelock 2 }
   { c11t-run "-n 200 --seed=1 --model=tso --explain=0 --livelock-steps=5000" }
   { c11t-finding livelock 2 }
   { c11t-run "-n 200 --seed=1 --strategy=pos --explain=0 --livelock-steps=5000" }
   { c11t-finding livelock 2 }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int blocked;

static void *
wait (void *unused)
{
#ifndef FIXED
  atomic_store_explicit (&blocked, 1, memory_order_relaxed);
#endif
#ifdef RMW
  while (atomic_exchange_explicit (&blocked, 1, memory_order_relaxed))
    ;
#else
  while (atomic_load_explicit (&blocked, memory_order_relaxed))
    ;
#endif
  return unused;
}

static void *
wake (void *unused)
{
  atomic_store_explicit (&blocked, 0, memory_order_relaxed);
  return unused;
}

int
main (void)
{
  pthread_t thread[2];

#ifdef FIXED
  atomic_store_explicit (&blocked, 1, memory_order_relaxed);
#endif
  pthread_create (&thread[0], NULL, wait, NULL);
  pthread_create (&thread[1], NULL, wake, NULL);
  pthread_join (thread[0], NULL);
  pthread_join (thread[1], NULL);
  return 0;
}
