/* l-ticket-owner.c -- a ticket lock of two halves; the unlock is "owner++".
   SPDX-License-Identifier: BSD-3-Clause

   Good on x86, where the compiler's barrier is enough.

   { planted-kind data-race }
   { planted-mend "bug store release" }
   { audit-class B }  */

#include "legacy.h"

struct spinlock
{
  volatile unsigned short owner;
  unsigned short next;
};

static struct spinlock lock;
static struct { int runnable, switches; } queue;

static void
spin_lock (struct spinlock *l)
{
  unsigned short mine = __sync_fetch_and_add (&l->next, 1);
  while (l->owner != mine)
    sched_yield ();
  rmb ();
}

static void
spin_unlock (struct spinlock *l)
{
  BUG (barrier (), mb ());
  l->owner++; /* bug */
}

static void
schedule (void)
{
  spin_lock (&lock);
  queue.runnable++;
  queue.switches++;
  spin_unlock (&lock);
}

int
main (void)
{
  run (schedule, schedule, NULL);
  assert (queue.runnable == queue.switches);
  return 0;
}
