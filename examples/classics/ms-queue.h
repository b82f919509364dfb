/* ms-queue.h -- unbounded lock-free queue with reused nodes.
   SPDX-License-Identifier: BSD-3-Clause

   After M. Michael and M. Scott, "Simple, Fast, and Practical Non-Blocking
   and Blocking Concurrent Queue Algorithms", PODC 1996.  Nodes are numbered;
   a link is a node's number and a count that makes every link value unique,
   so that a link to an earlier life of a node is never taken for a new one.

   A client sends items to two servers through one queue and gets them back
   through another; from the second round on the nodes wander from queue to
   queue.

   The including file defines LOOK_ORDER, the order of the loads with which
   dequeue looks at tail and at the link to the next node, and N_ROUNDS.  Why
   the correct twin is correct without reclamation: a node's fields are atomic,
   so looking at a node that has been given back is harmless, and what is read
   there is used only if head, tail or the link still have the value (with its
   count) seen before.  A node's next is initialised with release, so that who
   sees a later life of the node also sees that head and tail have moved on.
   The values queued are numbers of items; the items themselves are plain.
   Invariants: tail is never behind head; a node belongs to the thread that
   dequeued it until that thread enqueues it again.  */

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#define N_SERVERS 2
#define N_ITEMS 2     /* in each round; a multiple of N_SERVERS */
#define EACH (N_ITEMS / N_SERVERS)
#define N_NODES (2 + 2 * N_ITEMS) /* 1 and 2 are the first dummies */
#define NONE 0u       /* node number 0 is no node */

typedef uint64_t link_t; /* count << 32 | node number */

struct node
{
  atomic_uint value;
  _Atomic (link_t) next;
};

struct queue
{
  _Atomic (link_t) head, tail;
};

/* Nodes that a thread may use, the first one longest its own.  Private to the
   thread.  */
struct pool
{
  unsigned int first, n;
  unsigned int node[N_NODES];
};

static struct node nodes[N_NODES + 1];
static struct queue requests = { 1, 1 }, replies = { 2, 2 };
static int items[N_ROUNDS * N_ITEMS]; /* plain: handed over by the queues */

static unsigned int
number (link_t l)
{
  return (uint32_t) l;
}

/* The link that follows OLD in the same place and leads to NODE.  */
static link_t
successor (link_t old, unsigned int node)
{
  return ((old >> 32) + 1) << 32 | node;
}

/* Put a link to NODE where OLD is, if it is still there.  */
static bool
replace (_Atomic (link_t) *p, link_t old, unsigned int node)
{
  return atomic_compare_exchange_strong_explicit (p, &old,
                                                  successor (old, node),
                                                  memory_order_release,
                                                  memory_order_relaxed);
}

static void
give (struct pool *pool, unsigned int node)
{
  pool->node[(pool->first + pool->n++) % N_NODES] = node;
}

static unsigned int
take (struct pool *pool)
{
  assert (pool->n-- > 0);
  return pool->node[pool->first++ % N_NODES];
}

static void
enqueue (struct queue *q, struct pool *pool, unsigned int value)
{
  unsigned int self = take (pool);
  struct node *new = &nodes[self];
  link_t last, next;

  atomic_store_explicit (&new->value, value, memory_order_relaxed);
  next = atomic_load_explicit (&new->next, memory_order_relaxed);
  atomic_store_explicit (&new->next, successor (next, NONE),
                         memory_order_release);
  for (;;)
    {
      last = atomic_load_explicit (&q->tail, memory_order_acquire);
      next = atomic_load_explicit (&nodes[number (last)].next,
                                   memory_order_acquire);
      if (last != atomic_load_explicit (&q->tail, memory_order_relaxed))
        continue;
      if (number (next) != NONE)
        replace (&q->tail, last, number (next));
      else if (replace (&nodes[number (last)].next, next, self))
        break;
      sched_yield ();
    }
  replace (&q->tail, last, self);
}

static bool
dequeue (struct queue *q, struct pool *pool, unsigned int *value)
{
  for (;;)
    {
      link_t first = atomic_load_explicit (&q->head, memory_order_acquire);
      /* Looked at after head, so it is not behind it; and who acquires a tail
         that is ahead also sees the link that leads there.  */
      link_t last = atomic_load_explicit (&q->tail, LOOK_ORDER);
      link_t next = atomic_load_explicit (&nodes[number (first)].next,
                                          LOOK_ORDER);

      if (first != atomic_load_explicit (&q->head, memory_order_relaxed))
        continue;
      if (number (next) == NONE)
        {
          if (number (first) == number (last))
            return false;
          /* Else look again: only the broken twin comes here.  */
        }
      else if (number (first) == number (last))
        replace (&q->tail, last, number (next));
      else
        {
          *value = atomic_load_explicit (&nodes[number (next)].value,
                                         memory_order_relaxed);
          if (replace (&q->head, first, number (next)))
            {
              give (pool, number (first));
              return true;
            }
        }
      sched_yield ();
    }
}

static void *
server (void *arg)
{
  struct pool pool = { 0 };

  for (int i = 0; i < EACH; i++)
    give (&pool, 3 + N_ITEMS + (uintptr_t) arg * EACH + i);
  for (int i = 0; i < N_ROUNDS * EACH; i++)
    {
      unsigned int item;

      while (!dequeue (&requests, &pool, &item))
        sched_yield ();
      items[item] *= 10;
      enqueue (&replies, &pool, item);
    }
  return NULL;
}

static int
client (void)
{
  struct pool pool = { 0 };
  int sum = 0;

  for (unsigned int i = 0; i < N_ITEMS; i++)
    give (&pool, 3 + i);
  for (unsigned int round = 0; round < N_ROUNDS; round++)
    {
      for (unsigned int i = 0; i < N_ITEMS; i++)
        {
          items[round * N_ITEMS + i] = i + 1;
          enqueue (&requests, &pool, round * N_ITEMS + i);
        }
      for (int i = 0; i < N_ITEMS; i++)
        {
          unsigned int item;

          while (!dequeue (&replies, &pool, &item))
            sched_yield ();
          sum += items[item];
        }
    }
  return sum;
}

int
main (void)
{
  pthread_t thread[N_SERVERS];
  int sum;

  for (uintptr_t i = 0; i < N_SERVERS; i++)
    pthread_create (&thread[i], NULL, server, (void *) i);
  sum = client ();
  for (int i = 0; i < N_SERVERS; i++)
    pthread_join (thread[i], NULL);
  assert (sum == 10 * N_ROUNDS * N_ITEMS * (N_ITEMS + 1) / 2);
  return 0;
}
