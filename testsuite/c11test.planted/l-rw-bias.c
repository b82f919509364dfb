/* l-rw-bias.c -- a read-write lock by a bias; the writer gives it back bare.
   SPDX-License-Identifier: BSD-3-Clause

   { planted-kind data-race }
   { planted-mend "bug store release" }
   { audit-class B }  */

#include "legacy.h"

#define BIAS 0x100

static volatile int rw = BIAS;
static long jiffies, ticks;

static int
try_read (void)
{
  if (__sync_sub_and_fetch (&rw, 1) >= 0)
    return 1;
  __sync_add_and_fetch (&rw, 1);
  return 0;
}

static void
tick (void)
{
  if (!__sync_bool_compare_and_swap (&rw, BIAS, 0))
    return;
  jiffies++;
  ticks++;
  BUG (barrier (), wmb ());
  rw = BIAS; /* bug */
}

static void
read_clock (void)
{
  for (int i = 0; i < 3; i++)
    if (try_read ())
      {
        assert (jiffies == ticks);
        __sync_add_and_fetch (&rw, 1);
      }
}

int
main (void)
{
  run (tick, read_clock, NULL);
  return 0;
}
