/* spin-atomic.c -- two flags, each set by the one who waits for the other.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 20 --seed=1" }
   { c11t-finding livelock 100 }
   { c11t-expect {spin-atomic\.c:22:.*T[0-9] atomic load} }
   { c11t-expect {spin-atomic\.c:34:.*T[0-9] atomic load} }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int a, b;

static void *
worker (void *unused)
{
#ifdef FIXED
  a = 1;
#endif
  while (!atomic_load_explicit (&b, memory_order_acquire))
    ;
  a = 1;
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  while (!atomic_load_explicit (&a, memory_order_relaxed))
    ;
  b = 1;
  pthread_join (thread, NULL);
  return 0;
}
