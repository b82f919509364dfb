/* const-race.c -- the initialisation of a const local is a write like any other.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 20 }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static const int *_Atomic published;
static int sum;

static void *
worker (void *unused)
{
  const int *p = atomic_load_explicit (&published, memory_order_relaxed);
  if (p != NULL)
    sum += *p;
  return unused;
}

static void
publish (const int c, pthread_t thread)
{
  atomic_store_explicit (&published, &c, memory_order_relaxed);
  pthread_join (thread, NULL);
}

int
main (void)
{
  pthread_t thread;
  pthread_create (&thread, NULL, worker, NULL);
  publish (3, thread);
  return 0;
}
