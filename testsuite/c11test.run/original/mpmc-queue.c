/* mpmc-queue.c -- a bounded queue that tells of a written cell too weakly.
   SPDX-License-Identifier: BSD-3-Clause

   A cell is claimed by counting reads and writes that have begun, in two
   halves of one word; who has claimed one waits until as many are complete.
   Two writers, two readers, one element in the queue from the start.  A writer
   counts its write complete with a relaxed addition.  The queue is on main's
   stack.  */

#include "original.h"

#include <stdint.h>

#define CELLS 4
#define WRITERS 2
#define READERS 2
#define HALF 0xffff

struct queue
{
  int32_t cell[CELLS]; /* plain */
  atomic_uint begun;   /* reads << 16 | writes */
  atomic_uint n_read, n_written;
};

/* Wait until COUNT is VALUE.  */
static void
until (atomic_uint *count, unsigned int value)
{
  while ((atomic_load_explicit (count, memory_order_acquire) & HALF) != value)
    sched_yield ();
}

static int32_t *
read_begin (struct queue *q)
{
  unsigned int begun = atomic_load_explicit (&q->begun, memory_order_acquire);

  for (;;)
    {
      unsigned int reads = begun >> 16, writes = begun & HALF;

      if (reads == writes)
        return NULL;
      if (atomic_compare_exchange_weak_explicit (
              &q->begun, &begun, begun + (1 << 16), memory_order_acquire,
              memory_order_acquire))
        {
          until (&q->n_written, writes);
          return &q->cell[reads % CELLS];
        }
      sched_yield ();
    }
}

static void
read_end (struct queue *q)
{
  atomic_fetch_add_explicit (&q->n_read, 1, memory_order_release);
}

static int32_t *
write_begin (struct queue *q)
{
  unsigned int begun = atomic_load_explicit (&q->begun, memory_order_acquire);

  for (;;)
    {
      unsigned int reads = begun >> 16, writes = begun & HALF;

      if (writes == ((reads + CELLS) & HALF))
        return NULL;
      if (atomic_compare_exchange_weak_explicit (
              &q->begun, &begun, reads << 16 | ((writes + 1) & HALF),
              memory_order_acq_rel, memory_order_acquire))
        {
          until (&q->n_read, reads);
          return &q->cell[writes % CELLS];
        }
      sched_yield ();
    }
}

static void
write_end (struct queue *q)
{
  atomic_fetch_add_explicit (&q->n_written, 1, WEAK (release));
}

static void *
writer (void *queue)
{
  begin ();
  *write_begin (queue) = 1;
  write_end (queue);
  return NULL;
}

static void *
reader (void *queue)
{
  int32_t *cell;

  begin ();
  while ((cell = read_begin (queue)))
    {
      printf ("read %d\n", *cell);
      read_end (queue);
    }
  return NULL;
}

int
main (void)
{
  struct queue queue;
  pthread_t thread[WRITERS + READERS];

  atomic_store (&queue.begun, 0);
  atomic_store (&queue.n_read, 0);
  atomic_store (&queue.n_written, 0);
  *write_begin (&queue) = 17;
  write_end (&queue);
  for (int i = 0; i < WRITERS; i++)
    start (&thread[i], writer, &queue);
  for (int i = WRITERS; i < WRITERS + READERS; i++)
    start (&thread[i], reader, &queue);
  join (thread, WRITERS + READERS);
  return 0;
}
