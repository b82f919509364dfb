/* spinning.h -- several locks of each of six kinds that spin.
   SPDX-License-Identifier: BSD-3-Clause

   Who spins on one lock may know by the order of this interleaving, but not by
   happens-before, that it is free: with two locks somebody has seen the other
   one.  To see it taken is to wait for longer.  UNLOCK_ORDER is what gives a
   lock back.  */

#include "robust.h"

#define KINDS 6
#define LOCKS 2

static atomic_int lock[KINDS][LOCKS];
static int count[KINDS][LOCKS];

static void
exchange (atomic_int *l)
{
  while (XCHG (*l, 1, ACQ))
    continue;
}

static void
test_first (atomic_int *l)
{
  do
    while (R (*l, RLX))
      continue;
  while (XCHG (*l, 1, ACQ));
}

static void
weak (atomic_int *l)
{
  int expected = 0;
  while (!WEAK (*l, &expected, 1, ACQ, RLX))
    expected = 0;
}

static void
strong (atomic_int *l)
{
  int expected;
  do
    expected = 0;
  while (!CAS (*l, &expected, 1, ACQ, RLX));
}

static void
sync_exchange (atomic_int *l)
{
  while (__sync_lock_test_and_set ((int *) l, 1))
    continue;
}

static void
sync_value (atomic_int *l)
{
  while (__sync_val_compare_and_swap ((int *) l, 0, 1) != 0)
    continue;
}

static void (*const take[KINDS]) (atomic_int *)
    = { exchange, test_first, weak, strong, sync_exchange, sync_value };

static void
use (void)
{
  for (int turn = 0; turn < 2; turn++)
    for (int k = 0; k < KINDS; k++)
      for (int i = 0; i < LOCKS; i++)
        {
          take[k](&lock[k][i]);
          count[k][i]++;
          W (lock[k][i], 0, UNLOCK_ORDER);
        }
}

static void
t0 (void)
{
  use ();
}

static void
t1 (void)
{
  use ();
}

int
main (void)
{
  run_both ();
  return 0;
}
