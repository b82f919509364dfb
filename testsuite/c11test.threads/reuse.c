/* reuse.c -- a hundred thousand threads, 64 of them alive at a time.
   SPDX-License-Identifier: BSD-3-Clause

   What ended threads leave behind must not add up: 3 KB for each would be
   300 MB.  On a busy machine they take minutes.

   { c11t-run "--executions=1 --seed=1 --timeout=600" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/resource.h>

#define N 100000
#define ALIVE 64
#define MEGABYTES 64

static atomic_int count;

static void *
worker (void *arg)
{
  atomic_fetch_add_explicit (&count, 1, memory_order_relaxed);
  return arg;
}

int
main (void)
{
  static pthread_t thread[ALIVE];
  struct rusage u;
  for (int i = 0; i < N + ALIVE; i++)
    {
      if (i >= ALIVE)
        assert (pthread_join (thread[i % ALIVE], NULL) == 0);
      if (i < N)
        assert (pthread_create (&thread[i % ALIVE], NULL, worker, NULL) == 0);
    }
  assert (count == N);
  assert (getrusage (RUSAGE_SELF, &u) == 0);
  assert (u.ru_maxrss <= MEGABYTES * 1024);
  return 0;
}
