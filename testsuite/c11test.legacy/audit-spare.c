/* audit-spare.c -- message passing with more order than it needs.
   SPDX-License-Identifier: BSD-3-Clause

   Before the store stands a fence: either of them may lose its order, not both.
   The load needs its own.  The comments name the lines.  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag;
static int data;

static void *
writer (void *unused)
{
  data = 1;
  atomic_thread_fence (memory_order_seq_cst); /* writer's fence */
  atomic_store_explicit (&flag, 1, memory_order_release); /* store */
  return unused;
}

static void *
reader (void *unused)
{
  int seen = atomic_load_explicit (&flag, memory_order_acquire); /* load */
  if (seen)
    assert (data == 1);
  return unused;
}

int
main (void)
{
  pthread_t a, b;
  pthread_create (&a, NULL, writer, NULL);
  pthread_create (&b, NULL, reader, NULL);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  return 0;
}
