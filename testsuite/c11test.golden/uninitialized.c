/* uninitialized.c -- a flag that only one thread sets up.
   SPDX-License-Identifier: BSD-3-Clause

   { golden-run "--executions=20" }
   { golden-status 66 }
   { golden-kind uninitialized-atomic }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct queue
{
  atomic_uint head;
};

static void *
start (void *queue)
{
  atomic_store_explicit (&((struct queue *) queue)->head, 1,
                         memory_order_relaxed);
  return NULL;
}

int
main (void)
{
  pthread_t t;
  struct queue *queue = malloc (sizeof *queue);
  pthread_create (&t, NULL, start, queue);
  unsigned head
      = atomic_load_explicit (&queue->head, memory_order_relaxed);
  pthread_join (t, NULL);
  free (queue);
  return head == 77;
}
