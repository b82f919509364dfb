/* chase-lev.h -- work-stealing deque that grows.
   SPDX-License-Identifier: BSD-3-Clause

   After D. Chase and Y. Lev, "Dynamic Circular Work-Stealing Deque", SPAA
   2005, with the C11 orders of N. Le, A. Pop, A. Cohen and F. Zappa Nardelli,
   "Correct and Efficient Work-Stealing for Weak Memory Models", PPoPP 2013.
   Two stores differ from that paper: growing publishes the new array with
   release and thieves acquire it, as B. Norris and B. Demsky showed to be
   necessary ("CDSChecker", OOPSLA 2013).

   The including file defines PUSH_FENCE, the order of the fence between
   filling a slot and publishing it.  Invariants: only the owner changes
   bottom and the array; top only grows; each task is taken once.  Arrays are
   static and never given back, so a thief may read an old one.  */

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stddef.h>

#define N_TASKS 6
#define N_ATTEMPTS 6

struct task
{
  int input;
  int done;
};

struct array
{
  size_t size;
  _Atomic (struct task *) slot[8];
};

struct deque
{
  atomic_size_t top, bottom;
  _Atomic (struct array *) array;
};

static struct array small = { .size = 2 }, big = { .size = 8 };
static struct deque deque = { 1, 1, &small };
static struct task tasks[N_TASKS];

/* Move the tasks of D between T and B to the big array.  */
static struct array *
grow (struct deque *d, size_t t, size_t b)
{
  struct array *old = atomic_load_explicit (&d->array, memory_order_relaxed);

  for (size_t i = t; i < b; i++)
    {
      struct task *x = atomic_load_explicit (&old->slot[i % old->size],
                                             memory_order_relaxed);
      atomic_store_explicit (&big.slot[i % big.size], x,
                             memory_order_relaxed);
    }
  atomic_store_explicit (&d->array, &big, memory_order_release);
  return &big;
}

/* Owner: add X at the bottom.  */
static void
push (struct deque *d, struct task *x)
{
  size_t b = atomic_load_explicit (&d->bottom, memory_order_relaxed);
  size_t t = atomic_load_explicit (&d->top, memory_order_acquire);
  struct array *a = atomic_load_explicit (&d->array, memory_order_relaxed);

  if (b - t > a->size - 1)
    a = grow (d, t, b);
  atomic_store_explicit (&a->slot[b % a->size], x, memory_order_relaxed);
  atomic_thread_fence (PUSH_FENCE);
  atomic_store_explicit (&d->bottom, b + 1, memory_order_relaxed);
}

/* Owner: the task at the bottom, or NULL.  */
static struct task *
take (struct deque *d)
{
  size_t b = atomic_load_explicit (&d->bottom, memory_order_relaxed) - 1;
  struct array *a = atomic_load_explicit (&d->array, memory_order_relaxed);
  struct task *x = NULL;
  size_t t;

  atomic_store_explicit (&d->bottom, b, memory_order_relaxed);
  atomic_thread_fence (memory_order_seq_cst);
  t = atomic_load_explicit (&d->top, memory_order_relaxed);
  if (t <= b)
    {
      x = atomic_load_explicit (&a->slot[b % a->size], memory_order_relaxed);
      if (t < b)
        return x;
      /* The last one: a thief may want it too.  */
      if (!atomic_compare_exchange_strong_explicit (&d->top, &t, t + 1,
                                                    memory_order_seq_cst,
                                                    memory_order_relaxed))
        x = NULL;
    }
  atomic_store_explicit (&d->bottom, b + 1, memory_order_relaxed);
  return x;
}

/* Thief: the task at the top; NULL if there is none or another was first.  */
static struct task *
steal (struct deque *d)
{
  size_t t = atomic_load_explicit (&d->top, memory_order_acquire);
  size_t b;
  struct array *a;
  struct task *x;

  atomic_thread_fence (memory_order_seq_cst);
  b = atomic_load_explicit (&d->bottom, memory_order_acquire);
  if (t >= b)
    return NULL;
  a = atomic_load_explicit (&d->array, memory_order_acquire);
  x = atomic_load_explicit (&a->slot[t % a->size], memory_order_relaxed);
  if (!atomic_compare_exchange_strong_explicit (&d->top, &t, t + 1,
                                                memory_order_seq_cst,
                                                memory_order_relaxed))
    return NULL;
  return x;
}

static void
perform (struct task *x)
{
  assert (x->input != 0);
  x->done++;
}

static void *
thief (void *unused)
{
  for (int i = 0; i < N_ATTEMPTS; i++)
    {
      struct task *x = steal (&deque);
      if (x)
        perform (x);
      else
        sched_yield ();
    }
  return unused;
}

int
main (void)
{
  pthread_t thread;
  struct task *x;

  pthread_create (&thread, NULL, thief, NULL);
  for (int i = 0; i < N_TASKS; i++)
    {
      tasks[i].input = i + 1;
      push (&deque, &tasks[i]);
      if (i % 3 == 2 && (x = take (&deque)))
        perform (x);
    }
  pthread_join (thread, NULL);
  while ((x = take (&deque)))
    perform (x);
  for (int i = 0; i < N_TASKS; i++)
    assert (tasks[i].done == 1);
  return 0;
}
