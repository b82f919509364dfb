/* chase-lev-deque.c -- a deque that hands a new array over too weakly.
   SPDX-License-Identifier: BSD-3-Clause

   After D. Chase and Y. Lev, "Dynamic Circular Work-Stealing Deque", SPAA
   2005, in the C11 form of N. Le, A. Pop, A. Cohen and F. Zappa Nardelli,
   PPoPP 2013, with that form's mistake: a grown array is published by a
   relaxed store.  Its memory is from calloc, so the first thing written there
   are calloc's zeros, which nothing orders before the thief's reads.  */

#include "original.h"

#include <stdint.h>

#define NOTHING (-1)
#define LOST (-2)

struct array
{
  atomic_size_t size;
  atomic_int item[];
};

struct deque
{
  atomic_size_t top, bottom;
  atomic_uintptr_t array; /* struct array * */
};

static struct deque *deque;
static int stolen;
#ifdef LATE
static atomic_int taken;
#endif

static size_t
relaxed (atomic_size_t *p)
{
  return atomic_load_explicit (p, memory_order_relaxed);
}

static void
set_relaxed (atomic_size_t *p, size_t value)
{
  atomic_store_explicit (p, value, memory_order_relaxed);
}

/* Both owner and thief come here; the owner needs no order.  */
static struct array *
array_of (struct deque *d)
{
  return (struct array *) atomic_load_explicit (&d->array, WEAK (acquire));
}

static atomic_int *
place (struct array *a, size_t i)
{
  return &a->item[i % relaxed (&a->size)];
}

static struct array *
new_array (size_t size)
{
  struct array *a = calloc (1, sizeof *a + size * sizeof a->item[0]);

  set_relaxed (&a->size, size);
  return a;
}

static struct deque *
new_deque (void)
{
  struct deque *d = calloc (1, sizeof *d);

  atomic_store_explicit (&d->array, (uintptr_t) new_array (2),
                         memory_order_relaxed);
  return d;
}

static void
grow (struct deque *d)
{
  struct array *old = array_of (d);
  struct array *a = new_array (2 * relaxed (&old->size));

  for (size_t i = relaxed (&d->top); i < relaxed (&d->bottom); i++)
    atomic_store_explicit (
        place (a, i),
        atomic_load_explicit (place (old, i), memory_order_relaxed),
        memory_order_relaxed);
  atomic_store_explicit (&d->array, (uintptr_t) a, WEAK (release));
  printf ("grown\n");
}

static void
push (struct deque *d, int item)
{
  size_t bottom = relaxed (&d->bottom);
  size_t top = atomic_load_explicit (&d->top, memory_order_acquire);

  if (bottom - top > relaxed (&array_of (d)->size) - 1)
    grow (d);
  atomic_store_explicit (place (array_of (d), bottom), item,
                         memory_order_relaxed);
  atomic_thread_fence (memory_order_release);
  set_relaxed (&d->bottom, bottom + 1);
}

/* Is the item at TOP ours?  */
static int
win (struct deque *d, size_t top)
{
  return atomic_compare_exchange_strong_explicit (
      &d->top, &top, top + 1, memory_order_seq_cst, memory_order_relaxed);
}

static int
take (struct deque *d)
{
  size_t bottom = relaxed (&d->bottom) - 1, top;
  struct array *a = array_of (d);
  int item = NOTHING;

  set_relaxed (&d->bottom, bottom);
  atomic_thread_fence (memory_order_seq_cst);
  top = relaxed (&d->top);
  if (top <= bottom)
    item = atomic_load_explicit (place (a, bottom), memory_order_relaxed);
  if (top == bottom && !win (d, top))
    item = NOTHING;
  if (top >= bottom)
    set_relaxed (&d->bottom, bottom + 1);
  return item;
}

static int
steal (struct deque *d)
{
  size_t top = atomic_load_explicit (&d->top, memory_order_acquire);
  size_t bottom;
  int item;

  atomic_thread_fence (memory_order_seq_cst);
  bottom = atomic_load_explicit (&d->bottom, memory_order_acquire);
  if (top >= bottom)
    return NOTHING;
  item
      = atomic_load_explicit (place (array_of (d), top), memory_order_relaxed);
  return win (d, top) ? item : LOST;
}

static void *
thief (void *unused)
{
  begin ();
#ifdef LATE
  while (!atomic_load_explicit (&taken, memory_order_relaxed))
    ;
#endif
  stolen = steal (deque);
  return unused;
}

int
main (void)
{
  pthread_t thread;
  int first, second;

  deque = new_deque ();
  start (&thread, thief, NULL);
  for (int item = 1; item <= 4; item *= 2)
    push (deque, item);
  first = take (deque);
  second = take (deque);
#ifdef LATE
  atomic_store_explicit (&taken, 1, memory_order_relaxed);
#endif
  join (&thread, 1);
  printf ("%d %d %d\n", stolen, first, second);
  return 0;
}
