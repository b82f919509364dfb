/* spin-volatile.c -- relaxed and volatile waiting loops come to their end.
   SPDX-License-Identifier: BSD-3-Clause

   With __builtin_ia32_pause, with sched_yield and with nothing.

   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }  */

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stddef.h>

static volatile int a;
static atomic_int b, c;

static void
relax (void)
{
#if defined __x86_64__ || defined __i386__
  __builtin_ia32_pause ();
#endif
}

static void *
worker (void *unused)
{
  while (!a)
    ;
  atomic_store_explicit (&b, 1, memory_order_relaxed);
  while (!atomic_load_explicit (&c, memory_order_relaxed))
    relax ();
  a = 2;
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  a = 1;
  while (!atomic_load_explicit (&b, memory_order_relaxed))
    sched_yield ();
  atomic_store_explicit (&c, 1, memory_order_relaxed);
  while (a != 2)
    relax ();
  pthread_join (thread, NULL);
  return 0;
}
