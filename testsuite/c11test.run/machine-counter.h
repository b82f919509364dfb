/* machine-counter.h -- one counts up, one down; two look at both.
   SPDX-License-Identifier: BSD-3-Clause

   After a program of the MoCA paper (Table II): independent reads of independent
   writes, with relaxed RMWs.  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#define ROUNDS 5

static atomic_int up, down = ROUNDS;
static int first_up, then_down, first_down, then_up;

static void *
count_up (void *unused)
{
  for (int i = 0; i < ROUNDS; i++)
    atomic_fetch_add_explicit (&up, 1, memory_order_relaxed);
  return unused;
}

static void *
count_down (void *unused)
{
  for (int i = 0; i < ROUNDS; i++)
    atomic_fetch_sub_explicit (&down, 1, memory_order_relaxed);
  return unused;
}

static void *
look (void *unused)
{
  first_up = atomic_load_explicit (&up, memory_order_relaxed);
  then_down = atomic_load_explicit (&down, memory_order_relaxed);
  return unused;
}

int
main (void)
{
  pthread_t thread[3];
  pthread_create (&thread[0], NULL, count_up, NULL);
  pthread_create (&thread[1], NULL, count_down, NULL);
  pthread_create (&thread[2], NULL, look, NULL);
  first_down = atomic_load_explicit (&down, memory_order_relaxed);
  then_up = atomic_load_explicit (&up, memory_order_relaxed);
  for (int i = 0; i < 3; i++)
    pthread_join (thread[i], NULL);
  assert (!(first_up > 0 && then_down == ROUNDS && first_down < ROUNDS
            && then_up == 0));
  return 0;
}
