/* mimalloc.c -- blocks that one thread takes and another gives back.
   SPDX-License-Identifier: BSD-3-Clause

   With src/static.c of mimalloc, all of it in one file.  */

#include <mimalloc.h>
#include <pthread.h>
#include <stdatomic.h>

#define BLOCKS 4

static _Atomic (int *) box[BLOCKS];

static void *
give_back (void *arg)
{
  for (int i = 0; i < BLOCKS; i++)
    {
      int *p = atomic_exchange_explicit (&box[i], NULL, memory_order_acquire);
      if (p)
        {
          ++*p;
          mi_free (p);
        }
    }
  return arg;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, give_back, NULL);
  for (int i = 0; i < 2 * BLOCKS; i++)
    {
      int *p = mi_malloc (64);
      *p = i;
      mi_free (atomic_exchange_explicit (&box[i % BLOCKS], p,
                                         memory_order_acq_rel));
    }
  pthread_join (t, NULL);
  mi_collect (1);
  return 0;
}
