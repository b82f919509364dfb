/* int128.c -- atomics of 16 bytes: whole values, and no need of libatomic.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels "-O0 -O2" }
   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }
   { c11t-run "--executions=300 --seed=1 --plain=relaxed" }
   { c11t-no-finding }
   { c11t-run "--executions=50 --seed=1 --enable=1 --model=sc" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>

#define TWICE(n) (((__int128) (n) << 64) + (n))

static __int128 shared, counter;

static void
check (__int128 v)
{
  assert ((long) v == (long) (v >> 64));
}

static void *
worker (void *unused)
{
  __int128 old = __atomic_load_n (&counter, __ATOMIC_RELAXED);

  check (__atomic_exchange_n (&shared, TWICE (7), __ATOMIC_SEQ_CST));
  check (__atomic_load_n (&shared, __ATOMIC_RELAXED));
  while (!__atomic_compare_exchange_n (&counter, &old, old + TWICE (1), 1,
                                       __ATOMIC_RELAXED, __ATOMIC_RELAXED))
    check (old);
  check (__sync_fetch_and_add (&counter, TWICE (1)));
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  __atomic_store_n (&shared, TWICE (9), __ATOMIC_RELEASE);
  check (__atomic_load_n (&shared, __ATOMIC_ACQUIRE));
  check (__atomic_add_fetch (&counter, TWICE (1), __ATOMIC_RELAXED));
  pthread_join (thread, NULL);
  check (shared);
  assert (counter == TWICE (3));
  return 0;
}
