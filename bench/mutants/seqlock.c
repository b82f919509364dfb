/* seqlock.c -- a seqlock with two writers and a reader.
   SPDX-License-Identifier: BSD-3-Clause

   H.-J. Boehm, "Can seqlocks get along with programming language memory
   models?" (MSPC 2012), with fences.  A writer that is too late gives up, and
   so does a reader; what writers alone use is plain.  */

#include "mutants.h"

static atomic_uint sequence;
static atomic_int x, y;
static int written;

static void
writer (void)
{
  unsigned s = atomic_load_explicit (&sequence, rlx);
  if (s % 2
      || !atomic_compare_exchange_strong_explicit (
          &sequence, &s, s + 1, ORDER (rmw, 1, acq_rel), rlx))
    return;
  atomic_thread_fence (ORDER (fence, 2, acq_rel));
  int n = ++written;
  atomic_store_explicit (&x, n, rlx);
  atomic_store_explicit (&y, n, rlx);
  atomic_store_explicit (&sequence, s + 2, ORDER (store, 3, rel));
}

static void
reader (void)
{
  unsigned s = atomic_load_explicit (&sequence, ORDER (load, 4, acq));
  int a = atomic_load_explicit (&x, rlx), b = atomic_load_explicit (&y, rlx);
  atomic_thread_fence (ORDER (fence, 5, acq_rel));
  if (s % 2 == 0 && atomic_load_explicit (&sequence, rlx) == s)
    assert (a == b && a == (int) s / 2);
}

C11TEST_TEST (seqlock)
{
  run (writer, writer, reader);
}
