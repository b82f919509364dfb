/* published-locks.c -- locks and queues for which others have published
   counts. SPDX-License-Identifier: BSD-3-Clause

   See published.h; dpor-published.exp has the counts, and whose they are.  The
   names are those under which they were published.  Where the one that was
   counted gives up an execution in place of a loop that waits, so does this.
 */

#include <c11test/c11test.h>
#include <stdbool.h>

#include "published.h"

/* Two increments under a mutex.  */
static void
lock2inc (int me)
{
  static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock (&mutex);
  store (&x, look (me, &x, RLX) + 1, RLX);
  store (&y, look (me, &y, RLX) + 1, RLX);
  pthread_mutex_unlock (&mutex);
}

/* Lamport's fast mutex, the second one of 1987.  X and Y are his, the cells
   are his b; who waits gives up.  */
static void
lamport (int me)
{
  int own = me + 1;
  for (;;)
    {
      store (&cell[own], 1, SC);
      store (&x, own, SC);
      if (look (me, &y, SC))
        {
          store (&cell[own], 0, SC);
          c11test_assume (load (&y, SC) == 0);
          continue;
        }
      store (&y, own, SC);
      if (look (me, &x, SC) == own)
        break;
      store (&cell[own], 0, SC);
      for (int i = 1; i <= size; i++)
        c11test_assume (load (&cell[i], SC) == 0);
      if (look (me, &y, SC) == own)
        break;
      c11test_assume (load (&y, SC) == 0);
    }
  store (&y, 0, SC);
  store (&cell[own], 0, SC);
}

/* Herlihy and Wing's queue: X is its end.  Who finds it empty gives up.  There
   are never more than four, and each place has a step of its own: a loop over
   them looks like one that waits.  */
static void
enqueue (int value)
{
  store (&cell[add (&x, 1, ACQ_REL)], value, REL);
}

static inline int
take_from (int k, int end)
{
  c11test_assume (k < end);
  return atomic_exchange_explicit (&cell[k], 0, ACQ_REL);
}

static void
dequeue (int me)
{
  int end = load (&x, ACQ), value;
  if ((value = take_from (0, end)) || (value = take_from (1, end))
      || (value = take_from (2, end)) || (value = take_from (3, end)))
    note (me, value);
  else
    c11test_assume (false);
}

static void
hwqueue (int me)
{
  switch (me)
    {
    case 0:
      enqueue (1);
      dequeue (me);
      break;
    case 1:
      enqueue (2);
      enqueue (3);
      break;
    case 2:
      dequeue (me);
      enqueue (4);
      break;
    default:
      dequeue (me);
      dequeue (me);
    }
}

/* Chase and Lev's deque: X is its top, Y its bottom.  The owner pushes five,
   takes three, pushes two; the others steal one each.  */
static void
push (int value)
{
  int bottom = load (&y, RLX);
  if (bottom - load (&x, ACQ) >= 10)
    return;
  store (&cell[bottom % 10], value, RLX);
  store (&y, bottom + 1, REL);
}

static int
take (void)
{
  int bottom = load (&y, RLX), top, value;
  store (&y, bottom - 1, RLX);
  atomic_thread_fence (SC);
  top = load (&x, RLX);
  if (bottom <= top)
    {
      store (&y, bottom, RLX);
      return 0;
    }
  value = load (&cell[(bottom - 1) % 10], RLX);
  if (bottom - top > 1)
    return value;
  if (swap_if (&x, top, top + 1, ACQ_REL, ACQ) != top)
    value = 0;
  store (&y, bottom, RLX);
  return value;
}

static int
steal (void)
{
  int top = load (&x, RLX), value;
  atomic_thread_fence (SC);
  if (load (&y, ACQ) <= top)
    return 0;
  value = load (&cell[top % 10], RLX);
  return swap_if (&x, top, top + 1, REL, RLX) == top ? value : 0;
}

static void
chase_lev (int me)
{
  if (me)
    {
      note (me, steal ());
      return;
    }
  for (int i = 1; i <= 5; i++)
    push (i);
  for (int i = 0; i < 3; i++)
    note (me, take ());
  for (int i = 6; i <= 7; i++)
    push (i);
}

/* Mellor-Crummey and Scott's lock, as Linux has it.  */
static struct mcs
{
  struct mcs *_Atomic next;
  atomic_int locked;
} mcs_node[MOST];
static struct mcs *_Atomic tail;

static void
mcs_lock (int me)
{
  struct mcs *own = &mcs_node[me], *other;
  store (&own->locked, 0, RLX);
  atomic_store_explicit (&own->next, NULL, RLX);
  other = atomic_exchange (&tail, own);
  note (me, other ? (int) (other - mcs_node) : -1);
  if (!other)
    return;
  atomic_store_explicit (&other->next, own, RLX);
  while (!load (&own->locked, ACQ))
    ;
}

static void
mcs (int me)
{
  static int shared;
  struct mcs *own = &mcs_node[me], *other, *expected = own;
  mcs_lock (me);
  note (me, shared++);
  other = atomic_load_explicit (&own->next, RLX);
  note (me, !!other);
  if (!other)
    {
      if (atomic_compare_exchange_strong_explicit (&tail, &expected, NULL, REL,
                                                   RLX))
        return;
      while (!(other = atomic_load_explicit (&own->next, RLX)))
        ;
    }
  store (&other->locked, 1, REL);
}

/* Test, and test and set.  */
static void
ttaslock (int me)
{
  static int shared;
  int rounds = 0;
  do
    {
      while (load (&x, RLX))
        ;
      rounds++;
    }
  while (atomic_exchange_explicit (&x, 1, ACQ));
  note (me, shared++);
  note (me, rounds);
  store (&x, 0, REL);
}

/* A barrier that spins: X have come, Y times all have.  */
static void
barrier (int me)
{
  static int shared;
  if (me == 0)
    shared = 42;
  int step = load (&y, SC), before = add (&x, 1, SC);
  note (me, before);
  if (before == size - 1)
    {
      store (&x, 0, SC);
      add (&y, 1, SC);
    }
  else
    while (load (&y, SC) == step)
      ;
  if (me)
    note (me, shared);
}

static const struct shape shapes[] = {
  { "lock2inc", lock2inc, 0, 1 },  { "lamport", lamport, 0, 1 },
  { "hwqueue-ra", hwqueue, 4, 0 }, { "chase-lev", chase_lev, 1, 1 },
  { "mcs_spinlock", mcs, 0, 1 },   { "ttaslock", ttaslock, 0, 1 },
  { "barrier", barrier, 0, 1 },
};

int
main (int argc, char **argv)
{
  (void) argc;
  return run_shape (shapes, argv);
}
