/* l-doorbell.c -- a ring of descriptors: who owns one is a bit in it.
   SPDX-License-Identifier: BSD-3-Clause

   The driver reads what the card has written without a read barrier behind the
   look at the bit.

   { planted-kind data-race }
   { planted-mend "bug load acquire" }
   { audit-class B }  */

#include "legacy.h"

#define OWNED_BY_CARD 0x80000000u
#define RING 2

static struct descriptor
{
  volatile unsigned status;
  unsigned length;
} ring[RING];

static void
card (void)
{
  for (unsigned i = 0; i < RING; i++)
    {
      ring[i].length = 60 + i;
      wmb ();
      ring[i].status &= ~OWNED_BY_CARD;
    }
}

static void
poll (void)
{
  for (unsigned i = 0; i < RING; i++)
    {
      if (ring[i].status & OWNED_BY_CARD) /* bug */
        break;
      BUG (barrier (), rmb ());
      assert (ring[i].length == 60 + i);
    }
}

int
main (void)
{
  for (int i = 0; i < RING; i++)
    ring[i].status = OWNED_BY_CARD;
  run (card, poll, NULL);
  return 0;
}
