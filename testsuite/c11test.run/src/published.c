/* published.c -- shapes for which others have published counts: no loop waits.
   SPDX-License-Identifier: BSD-3-Clause

   See published.h; dpor-published.exp has the counts, and whose they are.  The
   names are those under which they were published.  */

#include "published.h"

/* Each thread increments.  */
static void
ainc (int me)
{
  note (me, add (&x, 1, RLX));
}

static void
binc (int me)
{
  ainc (me);
  note (me, add (&y, 1, RLX));
}

static void
cinc (int me)
{
  binc (me);
  note (me, add (&z, 1, RLX));
}

/* Each one does so in two steps, or reads and writes something.  */
static void
inc (int me)
{
  store (&x, look (me, &x, RLX) + (1 << me), REL);
}

static void
rw (int me)
{
  look (me, &x, RLX);
  store (&x, me + 1, REL);
}

/* The same beside one that only writes.  */
static void
wrw (int me)
{
  if (me == 0)
    store (&x, 1, REL);
  else
    rw (me);
}

/* Some write, the last one reads.  */
static void
n_writers (int me)
{
  if (me < size)
    store (&x, me + 1, REL);
  else
    look (me, &x, ACQ);
}

/* One writes, the others read.  */
static void
readers (int me)
{
  if (me == 0)
    store (&x, 42, REL);
  else
    look (me, &x, ACQ);
}

/* Somebody looks for the last zero of an array.  */
static void
lastzero (int me)
{
  int i = size;
  if (me)
    store (&cell[me], load (&cell[me - 1], ACQ) + 1, REL);
  else
    {
      while (load (&cell[i], ACQ))
        i--;
      note (me, i);
    }
}

/* Compare and exchange: all from the same value; each from another one's; all
   from the same, and a store; all from what somebody stores.  */
static void
cas (int me)
{
  note (me, swap_if (&x, 0, me + 1, RLX, RLX));
}

static void
casrot (int me)
{
  note (me, swap_if (&x, me, me + 1, RLX, RLX));
}

static void
casw (int me)
{
  note (me, swap_if (&x, 0, 1, RLX, RLX));
  store (&x, me + 3, REL);
}

static void
wcas (int me)
{
  if (me == 0)
    store (&x, 2, REL);
  else
    note (me, swap_if (&x, 2, 3, RLX, RLX));
}

/* Two write x, and read it after y or z, which all others write.  */
static void
coa (int me)
{
  if (me < 2)
    {
      store (&x, me + 1, REL);
      look (me, me ? &z : &y, ACQ);
      look (me, &x, ACQ);
    }
  else
    {
      store (&y, me, REL);
      store (&z, me, REL);
    }
}

/* Two write two variables each, three times in turn; two read all.  */
static void
big0 (int me)
{
  static atomic_int *const p[] = { &x, &y, &z, &w };
  if (me < 2)
    for (int i = 0; i < (me ? 3 : 7); i++)
      look (me, p[i % 4], ACQ);
  else
    for (int i = 0; i < 6; i++)
      store (p[me * 2 - 4 + i % 2], i / 2 + 1, REL);
}

/* The last thread checks what the two others make of each other's numbers.  */
static void
fib_bench (int me)
{
  for (int i = 0; i < size && me < 2; i++)
    {
      int a = load (&x, ACQ), b = load (&y, ACQ);
      store (me ? &y : &x, a + b, REL);
    }
  if (me == 2)
    note (me, load (&x, ACQ) > 144 || load (&y, ACQ) > 144);
}

/* Threads put messages into a hash table; few places collide.  */
static void
indexer (int me)
{
  for (int m = 0; m < 4; m++)
    {
      int message = m * 11 + me + 1, h = message * 7 % 128;
      while (swap_if (&cell[h], 0, message, SC, SC))
        h = (h + 1) % 128;
      note (me, h);
    }
}

/* Two have the same sieve.  */
static void
eratosthenes (int me)
{
  for (int i = 0; i < size; i++)
    if (!look (me, &cell[i], ACQ))
      {
        store (&cell[i], 1, REL);
        for (int k = 2 * i + 2; k < size; k += i + 2)
          store (&cell[k], 2, REL);
      }
}

static const struct shape shapes[] = {
  { "ainc", ainc, 0, 1 },
  { "binc", binc, 0, 1 },
  { "cinc", cinc, 0, 1 },
  { "inc", inc, 0, 1 },
  { "rw", rw, 0, 1 },
  { "wrw", wrw, 1, 1 },
  { "N-writers", n_writers, 1, 1 },
  { "readers", readers, 1, 1 },
  { "lastzero", lastzero, 1, 1 },
  { "cas", cas, 0, 1 },
  { "casrot", casrot, 0, 1 },
  { "casw", casw, 0, 1 },
  { "wcas", wcas, 1, 1 },
  { "CoA", coa, 2, 1 },
  { "big0", big0, 4, 0 },
  { "fib_bench", fib_bench, 3, 0 },
  { "indexer", indexer, 0, 1 },
  { "eratosthenes", eratosthenes, 2, 0 },
};

int
main (int argc, char **argv)
{
  (void) argc;
  /* fib_bench begins with ones; no other one cares.  */
  if (!strcmp (argv[1], "fib_bench"))
    {
      store (&x, 1, RLX);
      store (&y, 1, RLX);
    }
  return run_shape (shapes, argv);
}
