/* mixed-lock.c -- a lock word whose low byte is accessed by itself.
   SPDX-License-Identifier: BSD-3-Clause

   As Linux's queued spinlock does it: locked, pending and a tail in one word.
   The word is taken by a compare-exchange, released by a byte store; a byte
   beside it counts.

   { c11t-levels "-O0 -O2" }
   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdint.h>
#include <stddef.h>

#define N 3

static union
{
  uint32_t word;
  struct
  {
    uint8_t locked, pending;
    uint16_t tail;
  };
} lock;

static int counter;

static void
acquire (void)
{
  for (;;)
    {
      uint32_t old = __atomic_load_n (&lock.word, __ATOMIC_RELAXED);
      if (!(old & 0xff)
          && __atomic_compare_exchange_n (&lock.word, &old, old | 1, 0,
                                          __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
        return;
    }
}

static void
release (void)
{
  __atomic_store_n (&lock.locked, 0, __ATOMIC_RELEASE);
}

static void *
worker (void *unused)
{
  for (int i = 0; i < N; i++)
    {
      __atomic_fetch_add (&lock.pending, 1, __ATOMIC_RELAXED);
      acquire ();
      counter++;
      release ();
      __atomic_fetch_add (&lock.tail, 1, __ATOMIC_RELAXED);
    }
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  worker (NULL);
  pthread_join (thread, NULL);
  assert (counter == 2 * N);
  assert (lock.locked == 0 && lock.pending == 2 * N && lock.tail == 2 * N);
  return 0;
}
