/* published-litmus.c -- small shapes for which others have published counts.
   SPDX-License-Identifier: BSD-3-Clause

   See published.h; dpor-published.exp has the counts, and whose they are.  The
   names are those under which they were published.  A thread that reads
   several times does so in a row: a loop that reads the same thing again and
   again is taken for one that waits.  */

#include "published.h"

/* Two writers of x; one reads it twice, and one once or twice.  */
static void
corr1 (int me)
{
  if (me < 2)
    {
      store (&x, me + 1, REL);
      return;
    }
  look (me, &x, ACQ);
  if (me == 2)
    look (me, &x, ACQ);
}

static void
corr2 (int me)
{
  corr1 (me);
  if (me == 3)
    look (me, &x, ACQ);
}

/* One reads x three times, between two who write it; or four times, among
   three.  */
static void
w_rrr_w (int me)
{
  if (me < 2)
    store (&x, me + 1, RLX);
  else
    {
      look (me, &x, RLX);
      look (me, &x, RLX);
      look (me, &x, RLX);
    }
}

static void
fr_www_reads (int me)
{
  if (me < 3)
    store (&x, me + 1, RLX);
  else
    {
      look (me, &x, RLX);
      look (me, &x, RLX);
      look (me, &x, RLX);
      look (me, &x, RLX);
    }
}

/* Two increment, one stores, two read twice.  */
static void
inc_inc_rr_w_rr (int me)
{
  if (me < 2)
    add (&x, 1, RLX);
  else if (me == 2)
    store (&x, 42, RLX);
  else
    {
      look (me, &x, RLX);
      look (me, &x, RLX);
    }
}

/* Independent reads of writes: one of these is a copy; or all are seq_cst, but
   for the first read of each.  */
static void
iriw_ish (int me)
{
  switch (me)
    {
    case 0:
      store (&x, 1, RLX);
      break;
    case 1:
      store (&y, look (me, &x, RLX), REL);
      break;
    default:
      look (me, me == 2 ? &x : &y, RLX);
      atomic_thread_fence (ACQ_REL);
      look (me, me == 2 ? &y : &x, RLX);
    }
}

static void
iriw_acq_sc (int me)
{
  if (me < 2)
    store (me ? &y : &x, 1, SC);
  else
    {
      look (me, me == 2 ? &x : &y, ACQ);
      look (me, me == 2 ? &y : &x, SC);
    }
}

static void
z6_u (int me)
{
  if (me == 0)
    {
      store (&x, 1, SC);
      store (&y, 1, REL);
    }
  else if (me == 1)
    {
      note (me, add (&y, 1, SC));
      look (me, &y, RLX);
    }
  else
    {
      store (&y, 3, SC);
      look (me, &x, SC);
    }
}

/* Six increments by four threads.  */
static void
viktor_relseq (int me)
{
  static const memory_order first[] = { ACQ, RLX, REL, RLX };
  note (me, add (&x, 1, first[me]));
  if (me < 2)
    note (me, add (&x, 1, RLX));
}

/* A release sequence, which a store ends, over two exchanges.  */
static void
mpu2 (int me)
{
  switch (me)
    {
    case 0:
      store (&x, 1, RLX);
      store (&y, 0, REL);
      store (&y, 1, RLX);
      break;
    case 1:
    case 2:
      note (me, swap_if (&y, 3 - me, 4 - me, RLX, RLX));
      break;
    default:
      if (look (me, &y, RLX) > 2)
        {
          atomic_thread_fence (ACQ);
          store (&x, 2, RLX);
        }
    }
}

/* Store buffering decides whether others do anything.  */
static void
dekker2_fixed (int me)
{
  if (me < 2)
    {
      store (me ? &x : &y, 1, SC);
      if (!look (me, me ? &y : &x, SC))
        store (me ? &w : &z, 1, RLX);
    }
  else if (look (me, &z, RLX) && look (me, &w, RLX))
    for (int i = 0; i < size; i++)
      {
        if (me == 2)
          store (&x, i, RLX);
        else
          look (me, &x, RLX);
      }
}

static const struct shape shapes[] = {
  { "CoRR1", corr1, 4, 0 },
  { "CoRR2", corr2, 4, 0 },
  { "W+RRR+W", w_rrr_w, 3, 0 },
  { "fr+w+w+w+reads", fr_www_reads, 4, 0 },
  { "inc+inc+RR+W+RR", inc_inc_rr_w_rr, 5, 0 },
  { "IRIWish", iriw_ish, 4, 0 },
  { "IRIW-acq-sc", iriw_acq_sc, 4, 0 },
  { "Z6.U", z6_u, 3, 0 },
  { "viktor-relseq", viktor_relseq, 4, 0 },
  { "MPU2+rels+acqf", mpu2, 4, 0 },
  { "dekker2-fixed", dekker2_fixed, 4, 0 },
};

int
main (int argc, char **argv)
{
  (void) argc;
  return run_shape (shapes, argv);
}
