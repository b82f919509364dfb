/* explain-long.h -- for explain-long*.c.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static int shared;
static atomic_int steps, raced;

static inline void *
racer (void *arg)
{
  shared++;
  atomic_store_explicit (&raced, 1, memory_order_relaxed);
  return arg;
}

static inline void
long_race (void)
{
  pthread_t t;
  if (pthread_create (&t, NULL, racer, NULL))
    return;
  shared++;
  pthread_join (t, NULL);
}

static inline void
long_way (void)
{
  for (int i = 0; i < 300000; i++)
    atomic_fetch_add (&steps, 1);
}
