/* gst-atomic-queue.c -- two writers and a reader of a queue that grows.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "gstatomicqueue.c"
#include <assert.h>
#include <pthread.h>

#define FIRST 16 /* fill it */
#define EACH 2

static GstAtomicQueue *queue;
static int item[FIRST + 2 * EACH];

static void *
push (void *begin)
{
  int *mine = begin;
  for (int i = 0; i < EACH; i++)
    gst_atomic_queue_push (queue, mine + i);
  return NULL;
}

static void
pop (int most)
{
  for (int *p; most-- && (p = gst_atomic_queue_pop (queue));)
    ++*p;
}

static void *
reader (void *arg)
{
  pop (FIRST + 1);
  return arg;
}

int
main (void)
{
  pthread_t t[3];
  queue = gst_atomic_queue_new (FIRST);
  for (int i = 0; i < FIRST; i++)
    gst_atomic_queue_push (queue, &item[i]);
  pthread_create (&t[0], NULL, push, &item[FIRST]);
  pthread_create (&t[1], NULL, push, &item[FIRST + EACH]);
  pthread_create (&t[2], NULL, reader, NULL);
  for (int i = 0; i < 3; i++)
    pthread_join (t[i], NULL);
  pop (FIRST + 2 * EACH);
  for (int i = 0; i < FIRST + 2 * EACH; i++)
    assert (item[i] == 1);
  gst_atomic_queue_unref (queue);
  return 0;
}
