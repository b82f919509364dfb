/* unseen-state.c -- for target-unseen.exp: one state of one of many objects must
   not be seen.
   SPDX-License-Identifier: BSD-3-Clause

   Two threads walk over a table, each from its own end.  One marks an entry for as
   long as it takes to store the next state, and the other looks at each entry once,
   at the newest state.  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#define N 60

static atomic_int state[N], ticks;

static void
tick (void)
{
  atomic_fetch_add_explicit (&ticks, 1, memory_order_relaxed);
}

static void *
up (void *arg)
{
  for (int i = 0; i < N; i++)
    {
      tick ();
      if (i == 3)
        atomic_store_explicit (&state[i], -1, memory_order_release); /* store */
      atomic_store_explicit (&state[i], i, memory_order_release);
    }
  return arg;
}

static void *
down (void *arg)
{
  for (int i = N - 1; i >= 0; i--)
    {
      tick ();
      int is = atomic_fetch_or_explicit (&state[i], 0, /* load */
                                         memory_order_acquire);
      assert (is >= 0);
    }
  return arg;
}

int
main (void)
{
  pthread_t t[2];
  pthread_create (&t[0], 0, up, 0);
  pthread_create (&t[1], 0, down, 0);
  pthread_join (t[0], 0);
  pthread_join (t[1], 0);
  return 0;
}
