/* wide-stale.c -- 16-byte loads may be stale, as others are.
   SPDX-License-Identifier: BSD-3-Clause

   Store buffering: both threads read the old value.  Values of more than 64
   bits are printed whole.

   { c11t-run "--executions=1000 --seed=1" }
   { c11t-status 66 }
   { c11t-finding assertion 3 }
   { c11t-run "--executions=1000 --seed=1 --model=sc" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>

#define ONE ((__int128) 1 << 64)

static __int128 x, y;
static __int128 r1, r2;

static void *
other (void *unused)
{
  __atomic_store_n (&y, ONE, __ATOMIC_RELAXED);
  r2 = __atomic_load_n (&x, __ATOMIC_RELAXED);
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, other, NULL);
  __atomic_store_n (&x, ONE, __ATOMIC_RELAXED);
  r1 = __atomic_load_n (&y, __ATOMIC_RELAXED);
  pthread_join (thread, NULL);
  assert (r1 == ONE || r2 == ONE);
  return 0;
}
