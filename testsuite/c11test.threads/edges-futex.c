/* edges-futex.c -- every operation of the system call futex, and what it gives.
   SPDX-License-Identifier: BSD-3-Clause

   The word's atomics order what the threads do; the calls must wake the right
   ones, or the case never ends.  edges-futex-race.c is the same without either.

   { c11t-quick 150 }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-each "futex_wait futex_shared futex_bitset futex_timeout" }
   { c11t-each "futex_requeue futex_cmp_requeue futex_wake_op" }
   { c11t-no-finding }  */

#include "edges.h"

#include <linux/futex.h>
#include <limits.h>
#include <sys/mman.h>
#include <sys/syscall.h>

static _Atomic uint32_t own[2], *word = own, *other = own + 1;
static int private = FUTEX_PRIVATE_FLAG;

static long
futex (_Atomic uint32_t *p, int op, uint32_t value, const void *t,
       _Atomic uint32_t *p2, uint32_t value3)
{
  return syscall (SYS_futex, p, op | private, value, t, p2, value3);
}

/* How many a call may wake, where another call has a time.  */
static const void *
number (uintptr_t n)
{
  return (const void *) n;
}

static void
set (void)
{
  atomic_store (word, 1);
}

static void
set_and_wake (void)
{
  set ();
  assert (futex (word, FUTEX_WAKE, INT_MAX, NULL, NULL, 0) <= 1);
}

static void
await (void)
{
  while (!atomic_load (word))
    assert (futex (word, FUTEX_WAIT, 0, NULL, NULL, 0) == 0
            || errno == EAGAIN);
}

/* Who listens to the bit 2 is woken by nothing else.  */
static void
wake_bits (void)
{
  set ();
  assert (futex (word, FUTEX_WAKE_BITSET, 9, NULL, NULL, 1) == 0);
  assert (futex (word, FUTEX_WAKE_BITSET, 9, NULL, NULL, 0) == -1
          && errno == EINVAL);
  assert (futex (word, FUTEX_WAKE_BITSET, 9, NULL, NULL, 3) <= 1);
}

static void
await_bit (void)
{
  while (!atomic_load (word))
    assert (futex (word, FUTEX_WAIT_BITSET, 0, NULL, NULL, 2) == 0
            || errno == EAGAIN);
}

/* A time that has passed, by either clock; one that is none; one to come.  */
static void
await_in_time (void)
{
  static const int absolute[] = { FUTEX_WAIT_BITSET,
                                  FUTEX_WAIT_BITSET | FUTEX_CLOCK_REALTIME };
  static const clockid_t clocks[] = { CLOCK_MONOTONIC, CLOCK_REALTIME };
  static const struct timespec wrong = { 0, 1000000000 };
  static const struct timespec soon = { 0, 1000 };
  struct timespec now, later;
  atomic_store (other, 0);
  for (int i = 0; i < 2; i++)
    {
      clock_gettime (clocks[i], &now);
      while (futex (other, absolute[i], 0, &now, NULL, UINT32_MAX) == 0)
        ; /* a wait may end by itself */
      assert (errno == ETIMEDOUT);
    }
  assert (futex (other, FUTEX_WAIT, 0, &soon, NULL, 0) == 0
          || errno == ETIMEDOUT);
  assert (futex (other, FUTEX_WAIT, 0, &wrong, NULL, 0) == -1
          && errno == EINVAL);
  /* The other clock's time of today is far away in this one's.  */
  clock_gettime (CLOCK_REALTIME, &later);
  later.tv_sec += 1000;
  while (!atomic_load (word))
    assert (futex (word, FUTEX_WAIT_BITSET | FUTEX_CLOCK_REALTIME, 0, &later,
                   NULL, UINT32_MAX)
                == 0
            || errno != EINVAL);
}

/* Nobody is woken where he waits: it is the other word that wakes.  */
static void
move (void)
{
  set ();
  assert (futex (word, FUTEX_REQUEUE, 0, number (INT_MAX), other, 0) <= 1);
  assert (futex (word, FUTEX_WAKE, INT_MAX, NULL, NULL, 0) == 0);
  assert (futex (other, FUTEX_WAKE, INT_MAX, NULL, NULL, 0) <= 1);
}

static void
move_if_set (void)
{
  assert (futex (word, FUTEX_CMP_REQUEUE, 1, number (1), other, 7) == -1
          && errno == EAGAIN);
  set ();
  assert (futex (word, FUTEX_CMP_REQUEUE, 0, number (INT_MAX), other, 1) <= 1);
  assert (futex (word, FUTEX_WAKE, INT_MAX, NULL, NULL, 0) == 0);
  assert (futex (other, FUTEX_WAKE, INT_MAX, NULL, NULL, 0) <= 1);
}

/* The call itself sets the word, and wakes as it was 0; the second does not.  */
static void
set_by_call (void)
{
  uint32_t code = FUTEX_OP (FUTEX_OP_ADD, 1, FUTEX_OP_CMP_EQ, 0);
  assert (futex (other, FUTEX_WAKE_OP, 1, number (INT_MAX), word, code) <= 1);
  code = FUTEX_OP (FUTEX_OP_OR, 4, FUTEX_OP_CMP_LT, 1);
  assert (futex (other, FUTEX_WAKE_OP, 1, number (INT_MAX), word, code) == 0);
  code = FUTEX_OP (FUTEX_OP_ANDN | FUTEX_OP_OPARG_SHIFT, 2, FUTEX_OP_CMP_GT,
                   99);
  assert (futex (other, FUTEX_WAKE_OP, 1, number (INT_MAX), word, code) == 0);
  assert (*word == 1);
}

static const struct edge edges[] = {
  { "futex_wait", none, set_and_wake, await, none, 0, NULL },
  { "futex_shared", none, set_and_wake, await, none, 's', NULL },
  { "futex_bitset", none, wake_bits, await_bit, none, 0, NULL },
  { "futex_timeout", none, set_and_wake, await_in_time, none, 0, NULL },
  { "futex_requeue", none, move, await, none, 0, NULL },
  { "futex_cmp_requeue", none, move_if_set, await, none, 's', NULL },
  { "futex_wake_op", none, set_by_call, await, none, 0, NULL },
};

static void
prepare (const struct edge *e)
{
  if (e->kind != 's')
    return;
  private = 0;
  word = mmap (NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
               -1, 0);
  other = word + 8;
}

EDGES_MAIN (edges, prepare)
