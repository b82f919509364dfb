/* yield.c -- spinning with and without sched_yield comes to an end.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stddef.h>

#ifdef UNPROTECTED
#define ORDER memory_order_relaxed
#else
#define ORDER memory_order_acquire
#endif

static atomic_int ping, pong;
static int data;

static void *
worker (void *unused)
{
  for (int i = 1; i <= 5; i++)
    {
      while (atomic_load_explicit (&ping, ORDER) != i)
        sched_yield ();
      data++;
      atomic_store_explicit (&pong, i, memory_order_release);
    }
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  for (int i = 1; i <= 5; i++)
    {
      data++;
      atomic_store_explicit (&ping, i, memory_order_release);
      while (atomic_load_explicit (&pong, ORDER) != i)
        ;
    }
  pthread_join (thread, NULL);
#ifndef UNPROTECTED
  assert (data == 10);
#endif
  return 0;
}
