/* tas-lock.c -- a lock that spins with an exchange is no livelock.
   SPDX-License-Identifier: BSD-3-Clause

   Each exchange of a waiting thread is a new store, which it may always read
   the next time; it must see the unlock in the end.

   { c11t-run "--executions=1500 --seed=1 --max-steps=20000" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

#define N 3

static atomic_int lock;
static int n;

static void *
worker (void *arg)
{
  while (atomic_exchange_explicit (&lock, 1, memory_order_acquire))
    ;
  n++;
  atomic_store_explicit (&lock, 0, memory_order_release);
  return arg;
}

int
main (void)
{
  pthread_t t[N];
  for (int i = 0; i < N; i++)
    pthread_create (&t[i], NULL, worker, NULL);
  for (int i = 0; i < N; i++)
    pthread_join (t[i], NULL);
  assert (n == N);
  return 0;
}
