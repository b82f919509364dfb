/* target-reads.c -- for target.exp: one of a hundred states must not be seen.
   SPDX-License-Identifier: BSD-3-Clause

   It holds until the next one is stored, and the other thread looks once.  With
   FIXED the state is never stored.  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int state, ticks;

static void *
work (void *arg)
{
  for (int i = 0; i < 100; i++)
    if (i == 57)
#ifdef FIXED
      atomic_store_explicit (&state, 1, memory_order_release); /* fixed */
#else
      atomic_store_explicit (&state, -1, memory_order_release); /* first */
#endif
    else
      atomic_store_explicit (&state, i, memory_order_release);
  return arg;
}

static void *
look (void *arg)
{
  for (int i = 0; i < 10; i++)
    atomic_fetch_add_explicit (&ticks, 1, memory_order_relaxed);
  int seen = atomic_load_explicit (&state, memory_order_acquire); /* second */
  assert (seen >= 0);
  return arg;
}

int
main (void)
{
  pthread_t t[2];
  pthread_create (&t[0], 0, work, 0);
  pthread_create (&t[1], 0, look, 0);
  pthread_join (t[0], 0);
  pthread_join (t[1], 0);
  return 0;
}
