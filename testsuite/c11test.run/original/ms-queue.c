/* ms-queue.c -- a queue of numbered nodes whose threads look themselves up.
   SPDX-License-Identifier: BSD-3-Clause

   After M. Michael and M. Scott, PODC 1996.  dequeue looks at the tail with a
   relaxed load.  Besides, the program was written for two threads and is run
   with four: all but the first use the second's input and output.  A thread
   finds its list of free nodes by looking for its own handle in an array that
   main is still filling.  */

#include "original.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#define THREADS 4
#define NODES 32
#define OWN 4 /* nodes that a thread may have */
#define OWN_FIRST 2
#define NOWHERE 0x666
#ifdef REPAIRED
#define SLOTS THREADS
#else
#define SLOTS 2
#endif

typedef unsigned long long link_t; /* count << 32 | node number */

struct queue
{
  _Atomic (link_t) head, tail;
  struct
  {
    unsigned int value; /* plain */
    _Atomic (link_t) next;
  } node[NODES];
};

static struct queue *queue;
static pthread_t *thread;
static unsigned int (*own)[OWN]; /* 0: none */
static unsigned int *input, *output;
static bool got[SLOTS];

static link_t
link_to (unsigned int node, link_t count)
{
  return count << 32 | node;
}

static unsigned int
number (link_t l)
{
  return (uint32_t) l;
}

static int
self (void)
{
  for (int i = 0; i < THREADS; i++)
    if (pthread_equal (thread[i], pthread_self ()))
      return i;
  assert (!"a thread that main has not noted yet");
  return -1;
}

/* Put NEW in the first place of this thread's list that has OLD; return it. */
static unsigned int
change (bool wanted_free, unsigned int node)
{
  unsigned int *list = own[self ()];

  for (int i = 0; i < OWN; i++)
    if ((list[i] == 0) == wanted_free)
      {
        unsigned int old = list[i];
        list[i] = node;
        return old;
      }
  assert (!"no such place");
  return 0;
}

static bool
replace (_Atomic (link_t) *p, link_t old, unsigned int node, link_t count)
{
  return atomic_compare_exchange_strong_explicit (
      p, &old, link_to (node, count + 1), memory_order_release,
      memory_order_relaxed);
}

static void
enqueue (struct queue *q, unsigned int value)
{
  unsigned int node = change (false, 0);
  link_t tail, next;

  q->node[node].value = value;
  next = atomic_load_explicit (&q->node[node].next, memory_order_relaxed);
  atomic_store_explicit (&q->node[node].next, next & ~0xffffffffull,
                         memory_order_relaxed);
  for (;;)
    {
      tail = atomic_load_explicit (&q->tail, memory_order_acquire);
      next = atomic_load_explicit (&q->node[number (tail)].next,
                                   memory_order_acquire);
      if (tail != atomic_load_explicit (&q->tail, memory_order_relaxed))
        continue;
      assert (number (next) != NOWHERE);
      if (number (next) == 0
          && replace (&q->node[number (tail)].next, next, node, next >> 32))
        break;
      next = atomic_load_explicit (&q->node[number (tail)].next,
                                   memory_order_acquire);
      replace (&q->tail, tail, number (next), tail >> 32);
      sched_yield ();
    }
  replace (&q->tail, tail, node, tail >> 32);
}

static bool
dequeue (struct queue *q, unsigned int *value)
{
  for (;;)
    {
      link_t head = atomic_load_explicit (&q->head, memory_order_acquire);
      link_t tail = atomic_load_explicit (&q->tail, WEAK (acquire));
      link_t next = atomic_load_explicit (&q->node[number (head)].next,
                                          memory_order_acquire);

      if (head != atomic_load_explicit (&q->head, memory_order_relaxed))
        continue;
      if (number (head) == number (tail))
        {
          assert (number (next) != NOWHERE);
          if (number (next) == 0)
            return false;
          replace (&q->tail, tail, number (next), tail >> 32);
        }
      else
        {
          *value = q->node[number (next)].value;
          if (replace (&q->head, head, number (next), head >> 32))
            {
              change (true, number (head));
              return true;
            }
        }
      sched_yield ();
    }
}

static void *
worker (void *argument)
{
  int i = *(int *) argument;

  if (i >= SLOTS)
    i = SLOTS - 1;
  begin ();
  input[i] = i == 0 ? 17 : 37;
  enqueue (queue, input[i]);
  got[i] = dequeue (queue, &output[i]);
  return NULL;
}

static void
set_up (void)
{
  queue = calloc (1, sizeof *queue);
  thread = malloc (THREADS * sizeof *thread);
  own = calloc (THREADS, sizeof *own);
  input = calloc (THREADS, sizeof *input);
  output = calloc (THREADS, sizeof *output);
  for (unsigned int i = 0; i < THREADS; i++)
    for (unsigned int j = 0; j < OWN_FIRST; j++)
      {
        own[i][j] = 2 + i * OWN + j;
        atomic_init (&queue->node[own[i][j]].next, link_to (NOWHERE, 0));
      }
  atomic_init (&queue->head, link_to (1, 0));
  atomic_init (&queue->tail, link_to (1, 0));
  atomic_init (&queue->node[1].next, link_to (0, 0));
}

int
main (void)
{
  int *argument = malloc (THREADS * sizeof *argument);
  unsigned int in = 0, out = 0;

  set_up ();
  for (int i = 0; i < THREADS; i++)
    {
      argument[i] = i;
      start (&thread[i], worker, &argument[i]);
    }
  join (thread, THREADS);
  for (int i = 0; i < SLOTS; i++)
    {
      assert (got[i]);
      in += input[i];
      out += output[i];
    }
  assert (in == out);
  free (argument);
  free (thread);
  free (queue);
  return 0;
}
