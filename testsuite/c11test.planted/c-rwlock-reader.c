/* c-rwlock-reader.c -- a read-write lock whose readers leave without a release.
   SPDX-License-Identifier: BSD-3-Clause

   The writer that comes next may write before the reader has read.

   { planted-kind data-race }
   { planted-mend "bug rmw release" }  */

#include <stdatomic.h>

#include "planted.h"

#define WRITER 0x10000

static atomic_int lock;
static int table[2] = { 3, 4 };

static void
read_lock (void)
{
  while (atomic_fetch_add_explicit (&lock, 1, acq) & WRITER)
    {
      atomic_fetch_sub_explicit (&lock, 1, rlx);
      sched_yield ();
    }
}

static void
read_unlock (void)
{
  atomic_fetch_sub_explicit (&lock, 1, BUG (rlx, rel)); /* bug */
}

static void
write_lock (void)
{
  int none = 0;
  while (!atomic_compare_exchange_weak_explicit (&lock, &none, WRITER, acq, rlx))
    {
      none = 0;
      sched_yield ();
    }
}

static void
write_unlock (void)
{
  atomic_fetch_sub_explicit (&lock, WRITER, rel);
}

static void
look_up (void)
{
  read_lock ();
  assert (table[0] < table[1]);
  read_unlock ();
}

static void
update (void)
{
  write_lock ();
  table[0] += 10;
  table[1] += 10;
  write_unlock ();
}

int
main (void)
{
  run (look_up, update, NULL);
  return 0;
}
