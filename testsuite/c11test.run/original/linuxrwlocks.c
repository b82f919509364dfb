/* linuxrwlocks.c -- a reader-writer lock whose second try is too weak.
   SPDX-License-Identifier: BSD-3-Clause

   The counter of the Linux kernel's early rwlock_t: a reader takes 1, a writer
   all.  Who fails gives back, waits and takes again, this time with a relaxed
   subtraction: it learns nothing of who held the lock before.  A writer
   yields while it holds the lock.  */

#include "original.h"

#define ALL 0x00100000
#define ROUNDS 2

static atomic_int lock;
static int datum; /* plain: under the lock */

/* Take AMOUNT; it is ours if NEEDED was there at least.  */
static void
acquire (int amount, int needed)
{
  int before = atomic_fetch_sub_explicit (&lock, amount, memory_order_acquire);

  while (before < needed)
    {
      atomic_fetch_add_explicit (&lock, amount, memory_order_relaxed);
      while (atomic_load_explicit (&lock, memory_order_relaxed) < needed)
        sched_yield ();
      before = atomic_fetch_sub_explicit (&lock, amount, WEAK (acquire));
    }
}

static void
release (int amount)
{
  atomic_fetch_add_explicit (&lock, amount, memory_order_release);
}

static void *
worker (void *unused)
{
  volatile int seen;

  begin ();
  for (int i = 0; i < ROUNDS; i++)
    if (i % 2 == 0)
      {
        acquire (1, 1);
        seen = datum;
        release (1);
      }
    else
      {
        acquire (ALL, ALL);
        sched_yield ();
        datum = i;
        release (ALL);
      }
  (void) seen;
  return unused;
}

int
main (void)
{
  pthread_t thread[2];

  atomic_init (&lock, ALL);
  for (int i = 0; i < 2; i++)
    start (&thread[i], worker, NULL);
  join (thread, 2);
  return 0;
}
