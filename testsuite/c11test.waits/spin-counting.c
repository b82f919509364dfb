/* spin-counting.c -- a livelock whose threads count how long they wait.
   SPDX-License-Identifier: BSD-3-Clause

   Such a loop might end, so it is given more time; but not for ever.

   { c11t-timeout 60 }
   { c11t-run "-n 2 --seed=1 --livelock-steps=10000 --explain=0" }
   { c11t-finding livelock 100 }
   { c11t-expect {no thread has changed anything that others see in 500000 steps; if they count to an end, raise --livelock-steps} }
   { c11t-expect {spin-counting\.c:22:.*T[0-9] atomic load} }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int ready;

static void *
waiter (void *ret)
{
  unsigned long spins = 0;
  while (!atomic_load_explicit (&ready, memory_order_acquire))
    spins++;
  *(unsigned long *) ret = spins;
  return NULL;
}

int
main (void)
{
  pthread_t thread;
  unsigned long spins = 0;

  pthread_create (&thread, NULL, waiter, &spins);
#ifdef FIXED
  atomic_store_explicit (&ready, 1, memory_order_release);
#endif
  pthread_join (thread, NULL);
  return 0;
}
