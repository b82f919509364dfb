/* machine-sb.h -- store buffering with release and acquire.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y;
static int got_x, got_y;

static void *
other (void *unused)
{
  atomic_store_explicit (&y, 1, memory_order_release);
  got_x = atomic_load_explicit (&x, memory_order_acquire);
  return unused;
}

int
main (void)
{
  pthread_t thread;
  pthread_create (&thread, NULL, other, NULL);
  atomic_store_explicit (&x, 1, memory_order_release);
  got_y = atomic_load_explicit (&y, memory_order_acquire);
  pthread_join (thread, NULL);
  assert (got_x || got_y);
  return 0;
}
