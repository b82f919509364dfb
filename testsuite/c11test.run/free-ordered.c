/* free-ordered.c -- memory used, handed over, freed and allocated again.
   SPDX-License-Identifier: BSD-3-Clause

   The memory that malloc gives again is new memory: what was done to it
   before is no race, and old values of atomics in it are never read.

   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct node
{
  atomic_int a;
  int plain;
};

static _Atomic (struct node *) slot;

static void *
worker (void *unused)
{
  for (int i = 0; i < 4; i++)
    {
      struct node *n = malloc (sizeof *n), *old;

      atomic_init (&n->a, 100);
      n->plain = 100;
      atomic_fetch_add_explicit (&n->a, 1, memory_order_relaxed);
      old = atomic_exchange_explicit (&slot, n, memory_order_acq_rel);
      if (old)
        {
          assert (atomic_load_explicit (&old->a, memory_order_relaxed) == 101);
          atomic_store_explicit (&old->a, 7, memory_order_relaxed);
          assert (old->plain == 100);
          old->plain = 8;
          free (old);
        }
    }
  return unused;
}

int
main (void)
{
  pthread_t thread[2];

  for (int i = 0; i < 2; i++)
    pthread_create (&thread[i], NULL, worker, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (thread[i], NULL);
  free (atomic_load (&slot));
  return 0;
}
