/* cas-loop.c -- a compare-exchange that expects what never comes.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 50 --seed=1" }
   { c11t-finding livelock 1 }
   { c11t-expect {cas-loop\.c:20:.*T[0-9] atomic cas} }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int total;

static void
add (int n)
{
  int old = atomic_load (&total);
  int expected = old;
  while (!atomic_compare_exchange_weak (&total, &expected, old + n))
    {
#ifdef FIXED
      old = expected;
#else
      expected = old; /* stale for ever if somebody else was faster */
#endif
    }
}

static void *
worker (void *unused)
{
  add (2);
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  add (1);
  pthread_join (thread, NULL);
  return 0;
}
