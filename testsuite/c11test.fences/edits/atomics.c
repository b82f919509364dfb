/* atomics.c -- relaxed atomics of C11.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

struct queue
{
  atomic_int head, tail;
  atomic_int slot[4];
};

static struct queue q;
static atomic_int x, y, turn;
static atomic_bool ready;
int plain;

static int
pop (struct queue *from)
{
  int at = atomic_load_explicit (&from->head, memory_order_relaxed);
  if (at == atomic_load_explicit (&from->tail, memory_order_relaxed))
    return -1;
  int value
      = atomic_load_explicit (&from->slot[at & 3], memory_order_relaxed);
  if (!atomic_compare_exchange_strong_explicit (&from->head, &at, at + 1,
                                                memory_order_relaxed,
                                                memory_order_relaxed))
    return -1;
  return value;
}

static void
push (struct queue *to, int value)
{
  int at = atomic_load_explicit (&to->tail, memory_order_relaxed);
  atomic_store_explicit (&to->slot[at & 3], value, memory_order_relaxed);
  atomic_store_explicit (&to->tail, at + 1, memory_order_relaxed);
}

static void *
left (void *p)
{
  plain = 1;
  atomic_store_explicit (&ready, true, memory_order_relaxed);
  atomic_store_explicit (&x, 1, memory_order_relaxed);
  if (atomic_load_explicit (&y, memory_order_relaxed) == 0)
    push (&q, 1);
  atomic_fetch_add_explicit (&turn, 1, memory_order_relaxed);
  atomic_thread_fence (memory_order_acquire);
  while (atomic_load_explicit (&turn, memory_order_relaxed) == 1
         && atomic_load_explicit (&y, memory_order_relaxed) == 1)
    ;
  return p;
}

static void *
right (void *p)
{
  while (!atomic_load_explicit (&ready, memory_order_relaxed))
    ;
  plain++;
  atomic_store_explicit (&y, 1, memory_order_relaxed);
  if (atomic_load_explicit (&x, memory_order_relaxed) == 0)
    pop (&q);
  atomic_fetch_sub_explicit (&turn, 1, memory_order_relaxed);
  return p;
}

int
main (void)
{
  pthread_t t[2];
  pthread_create (&t[0], 0, left, 0);
  pthread_create (&t[1], 0, right, 0);
  return 0;
}
