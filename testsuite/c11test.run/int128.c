/* int128.c -- atomics of 16 bytes compile, run, and keep whole values.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-latomic" }
   { c11t-run "--executions=100 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>

static __int128 shared;

static void
check (__int128 v)
{
  assert ((long) v == (long) (v >> 64));
}

static void *
worker (void *unused)
{
  __int128 v = ((__int128) 7 << 64) + 7;

  check (__atomic_exchange_n (&shared, v, __ATOMIC_SEQ_CST));
  check (__atomic_load_n (&shared, __ATOMIC_SEQ_CST));
  return unused;
}

int
main (void)
{
  pthread_t thread;
  __int128 v = ((__int128) 9 << 64) + 9;

  pthread_create (&thread, NULL, worker, NULL);
  __atomic_store_n (&shared, v, __ATOMIC_SEQ_CST);
  check (__atomic_load_n (&shared, __ATOMIC_SEQ_CST));
  pthread_join (thread, NULL);
  return 0;
}
