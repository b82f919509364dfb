/* mixed-pair.c -- one 8-byte load of two 4-byte atomics, and a CAS of both.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels "-O0 -O2" }
   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }
   { c11t-run "--executions=200 --seed=2 --model=tsan11" }
   { c11t-no-finding }
   { c11t-run "--executions=20 --seed=1 --verbose=1" }
   { c11t-expect {mixed-pair\.c:\d+:\d+: warning: mixed-size: these 8 bytes are also accessed as 4 at .*mixed-pair\.c:\d+} }  */

#include <assert.h>
#include <pthread.h>
#include <stdint.h>
#include <stddef.h>

static union
{
  uint64_t both;
  uint32_t one[2];
} u;

static int data[2];

static void *
writer (void *arg)
{
  int i = (int) (intptr_t) arg;

  data[i] = 1;
  __atomic_fetch_add (&u.one[i], 1, __ATOMIC_RELEASE);
  __atomic_fetch_add (&u.one[i], 1, __ATOMIC_RELAXED);
  return NULL;
}

int
main (void)
{
  pthread_t thread[2];
  uint64_t last = 0;

  for (intptr_t i = 0; i < 2; i++)
    pthread_create (&thread[i], NULL, writer, (void *) i);
  for (int i = 0; i < 4; i++)
    {
      uint64_t v = __atomic_load_n (&u.both, __ATOMIC_ACQUIRE);
      assert ((uint32_t) v >= (uint32_t) last && v >> 32 >= last >> 32);
      if ((uint32_t) v % 10)
        assert (data[0] == 1);
      if ((v >> 32) % 10)
        assert (data[1] == 1);
      last = v;
      if (i == 1)
        __atomic_compare_exchange_n (&u.both, &v, v + 10 + (10ull << 32), 0,
                                     __ATOMIC_RELAXED, __ATOMIC_RELAXED);
    }
  for (int i = 0; i < 2; i++)
    pthread_join (thread[i], NULL);
  for (int i = 0; i < 2; i++)
    assert (u.one[i] % 10 == 2);
  return 0;
}
