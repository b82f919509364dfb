/* cycles-table.c -- for target-cycles.exp: a cycle that needs two threads in one of
   many places.
   SPDX-License-Identifier: BSD-3-Clause

   Two threads walk over a table, each from its own end.  One entry is published
   without an order, for as long as it takes to store the next flag.  An execution
   says whether it has read from the two stores of that entry, and how often from
   others.  With FIXED there is no cycle.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

#define N 60

#ifdef FIXED
#define DATA memory_order_seq_cst
#define FLAG memory_order_seq_cst
#define NEXT memory_order_seq_cst
#define LOOK memory_order_seq_cst
#else
#define DATA memory_order_relaxed
#define FLAG memory_order_relaxed
#define NEXT memory_order_release
#define LOOK memory_order_acquire
#endif

static atomic_int data[N], flag[N], ticks;
static int seen[3];

static void
tick (void)
{
  atomic_fetch_add_explicit (&ticks, 1, memory_order_acq_rel);
}

static void *
up (void *arg)
{
  for (int i = 0; i < N; i++)
    {
      tick ();
      if (i == 3)
        {
          atomic_store_explicit (&data[i], 1, DATA); /* data */
          atomic_store_explicit (&flag[i], 1, FLAG); /* flag */
        }
      atomic_store_explicit (&flag[i], 2, NEXT); /* next */
    }
  return arg;
}

static void *
down (void *arg)
{
  for (int i = N - 1; i >= 0; i--)
    {
      tick ();
      int is = atomic_fetch_or_explicit (&flag[i], 0, LOOK); /* look */
      seen[0] += is == 1;
      seen[2] += is == 2;
      if (is)
        seen[1] += atomic_load_explicit (&data[i], DATA); /* read */
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
  printf ("%d %d %d\n", seen[0], seen[1], seen[2]);
  return 0;
}
