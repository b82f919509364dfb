/* l-seqcount-reader.c -- a clock behind a sequence count, read without barriers.
   SPDX-License-Identifier: BSD-3-Clause

   The second look at the count may be done before the data are read.

   { planted-kind assertion }
   { planted-mend "bug before acquire" }
   { audit-class B }  */

#include "legacy.h"

static volatile unsigned seq;
static volatile long seconds, nanoseconds;

static void
tick (void)
{
  for (int i = 1; i <= 2; i++)
    {
      seq++;
      wmb ();
      seconds = i;
      nanoseconds = i;
      wmb ();
      seq++;
    }
}

static void
get_time (void)
{
  for (int tries = 0; tries < 3; tries++)
    {
      unsigned before = seq;
      rmb ();
      long s = seconds, ns = nanoseconds;
      BUG (barrier (), rmb ());
      if (seq == before && before % 2 == 0) /* bug */
        assert (s == ns);
    }
}

int
main (void)
{
  run (tick, get_time, NULL);
  return 0;
}
