/* machine-iriw.h -- two readers, two writers: do all see one order?
   SPDX-License-Identifier: BSD-3-Clause  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y;
static int seen[4];

static void *
write_x (void *unused)
{
  atomic_store_explicit (&x, 1, memory_order_relaxed);
  return unused;
}

static void *
write_y (void *unused)
{
  atomic_store_explicit (&y, 1, memory_order_relaxed);
  return unused;
}

static void *
read_x_y (void *unused)
{
  seen[0] = atomic_load_explicit (&x, memory_order_acquire);
  seen[1] = atomic_load_explicit (&y, memory_order_acquire);
  return unused;
}

int
main (void)
{
  pthread_t thread[3];
  pthread_create (&thread[0], NULL, write_x, NULL);
  pthread_create (&thread[1], NULL, write_y, NULL);
  pthread_create (&thread[2], NULL, read_x_y, NULL);
  seen[2] = atomic_load_explicit (&y, memory_order_acquire);
  seen[3] = atomic_load_explicit (&x, memory_order_acquire);
  for (int i = 0; i < 3; i++)
    pthread_join (thread[i], NULL);
  assert (!(seen[0] && !seen[1] && seen[2] && !seen[3]) || !"two orders");
  return 0;
}
