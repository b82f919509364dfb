/* seqlock.h -- a reader that tries again if a writer was there.
   SPDX-License-Identifier: BSD-3-Clause

   DATA_W and DATA_R are the orders of the data, FINAL is how the reader looks
   at the counter the second time.  */

#include "robust.h"

static atomic_int seq, x, y;

static void
write_both (int v)
{
  int s;
  for (;;)
    {
      s = R (seq, ACQ);
      if (!(s & 1) && CAS (seq, &s, s + 1, ACQ, RLX))
        break;
    }
  FENCE (REL);
  W (x, v, DATA_W);
  W (y, v, DATA_W);
  W (seq, s + 2, REL);
}

static int
read_both (void)
{
  for (;;)
    {
      int s = R (seq, ACQ), a = R (x, DATA_R), b = R (y, DATA_R);
      if (!(s & 1) && s == FINAL)
        return a == b;
    }
}

static void
t0 (void)
{
  write_both (1);
  write_both (2);
}

static void
t1 (void)
{
  if (!read_both () || !read_both ())
    __builtin_trap ();
}

int
main (void)
{
  run_both ();
  return 0;
}
