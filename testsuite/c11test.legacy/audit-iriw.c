/* audit-iriw.c -- two readers that see two writes in different orders.
   SPDX-License-Identifier: BSD-3-Clause

   No explanation says which access lacks what, since seq_cst is needed in
   several places together: stores, and each reader's second load.  What main
   stores before there are threads needs no order.  The comments name the
   lines.  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

/* Acquiring readers stop machines that show a store to all threads at once.  */
#ifdef ACQUIRE
#define READ memory_order_acquire
#else
#define READ memory_order_relaxed
#endif

static atomic_int x, y;
static int seen[4];

static void *
write_x (void *unused)
{
  atomic_store_explicit (&x, 1, memory_order_relaxed); /* x */
  return unused;
}

static void *
write_y (void *unused)
{
  atomic_store_explicit (&y, 1, memory_order_relaxed); /* y */
  return unused;
}

static void *
read_x_y (void *unused)
{
  seen[0] = atomic_load_explicit (&x, READ);
  seen[1] = atomic_load_explicit (&y, READ); /* then y */
  return unused;
}

static void *
read_y_x (void *unused)
{
  seen[2] = atomic_load_explicit (&y, READ);
  seen[3] = atomic_load_explicit (&x, READ); /* then x */
  return unused;
}

int
main (void)
{
  static void *(*const run[]) (void *)
    = { write_x, write_y, read_x_y, read_y_x };
  pthread_t t[4];
  atomic_store_explicit (&x, 0, memory_order_relaxed);
  atomic_store_explicit (&y, 0, memory_order_relaxed);
  for (int i = 0; i < 4; i++)
    pthread_create (&t[i], NULL, run[i], NULL);
  for (int i = 0; i < 4; i++)
    pthread_join (t[i], NULL);
  assert (!(seen[0] && !seen[1] && seen[2] && !seen[3]));
  return 0;
}
