/* c-spsc-reuse.c -- a ring whose consumer gives slots back without a release.
   SPDX-License-Identifier: BSD-3-Clause

   What fills a slot is published well; that the slot has been read is not.

   { planted-kind data-race }
   { planted-mend "bug store release" }  */

#include <stdatomic.h>

#include "planted.h"

#define SIZE 2u

static struct
{
  struct packet { int length, first; } slot[SIZE];
  atomic_uint head, tail;
} ring;

static int
put (int length)
{
  unsigned h = atomic_load_explicit (&ring.head, rlx);
  if (h - atomic_load_explicit (&ring.tail, acq) == SIZE)
    return 0;
  ring.slot[h % SIZE] = (struct packet){ length, -length };
  atomic_store_explicit (&ring.head, h + 1, rel);
  return 1;
}

static int
get (struct packet *p)
{
  unsigned t = atomic_load_explicit (&ring.tail, rlx);
  if (t == atomic_load_explicit (&ring.head, acq))
    return 0;
  *p = ring.slot[t % SIZE];
  atomic_store_explicit (&ring.tail, t + 1, BUG (rlx, rel)); /* bug */
  return 1;
}

static void
receive (void)
{
  for (int i = 1; i <= 4; i++)
    if (!put (i))
      sched_yield ();
}

static void
deliver (void)
{
  struct packet p;
  for (int i = 0; i < 4; i++)
    if (get (&p))
      assert (p.length + p.first == 0);
}

int
main (void)
{
  run (receive, deliver, NULL);
  return 0;
}
