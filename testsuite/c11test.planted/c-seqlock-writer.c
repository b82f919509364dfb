/* c-seqlock-writer.c -- a seqlock whose writer announces itself too late.
   SPDX-License-Identifier: BSD-3-Clause

   The odd number must be seen before any of the new data.

   { planted-kind assertion }
   { planted-mend "bug fence release" }  */

#include <stdatomic.h>

#include "planted.h"

static struct
{
  atomic_uint sequence;
  atomic_int latitude, longitude;
} position;

static void
move_to (int latitude, int longitude)
{
  unsigned s = atomic_load_explicit (&position.sequence, rlx);
  atomic_store_explicit (&position.sequence, s + 1, rlx);
  atomic_thread_fence (BUG (acq, rel)); /* bug */
  atomic_store_explicit (&position.latitude, latitude, rlx);
  atomic_store_explicit (&position.longitude, longitude, rlx);
  atomic_store_explicit (&position.sequence, s + 2, rel);
}

static void
navigate (void)
{
  move_to (1, 1);
  move_to (2, 2);
}

static void
show (void)
{
  for (int tries = 0; tries < 3; tries++)
    {
      unsigned s = atomic_load_explicit (&position.sequence, acq);
      int latitude = atomic_load_explicit (&position.latitude, rlx);
      int longitude = atomic_load_explicit (&position.longitude, rlx);
      atomic_thread_fence (acq);
      if (s % 2 == 0
          && atomic_load_explicit (&position.sequence, rlx) == s)
        assert (latitude == longitude);
    }
}

int
main (void)
{
  run (navigate, show, NULL);
  return 0;
}
