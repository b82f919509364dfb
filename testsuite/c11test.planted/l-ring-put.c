/* l-ring-put.c -- an audio ring with volatile indices, filled without a barrier.
   SPDX-License-Identifier: BSD-3-Clause

   The samples must be there before the index says so.

   { planted-kind data-race }
   { planted-mend "bug store release" }
   { audit-class B }  */

#include "legacy.h"

#define FRAMES 4

static struct
{
  short frame[FRAMES];
  volatile int write_ptr, read_ptr;
} ring;

static int
write_space (void)
{
  return FRAMES - 1 - (ring.write_ptr - ring.read_ptr + FRAMES) % FRAMES;
}

static void
capture (void)
{
  for (short i = 1; i <= 2; i++)
    if (write_space ())
      {
        int w = ring.write_ptr;
        ring.frame[w] = i;
        BUG (barrier (), wmb ());
        ring.write_ptr = (w + 1) % FRAMES; /* bug */
      }
}

static void
play (void)
{
  for (int i = 0; i < 3; i++)
    {
      int r = ring.read_ptr;
      if (r == ring.write_ptr)
        continue;
      rmb ();
      assert (ring.frame[r] == r + 1);
      mb ();
      ring.read_ptr = (r + 1) % FRAMES;
    }
}

int
main (void)
{
  run (capture, play, NULL);
  return 0;
}
