/* board.c -- which process makes which part of a search; see board.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "engine/campaign/board.h"

#include <limits.h>
#include <linux/futex.h>
#include <sched.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

_Static_assert (sizeof (struct c11t_board) <= C11T_BOARD_SIZE, "room");

#define WAIT_NANOSECONDS 200000000 /* in case that who would wake us is gone */

void
c11t_board_lock (struct c11t_board *b)
{
  while (__atomic_exchange_n (&b->lock, 1, __ATOMIC_ACQUIRE))
    syscall (SYS_sched_yield);
}

void
c11t_board_unlock (struct c11t_board *b)
{
  __atomic_store_n (&b->lock, 0, __ATOMIC_RELEASE);
}

void
c11t_board_wake (struct c11t_board *b)
{
  __atomic_fetch_add (&b->changed, 1, __ATOMIC_RELEASE);
  if (b->hungry)
    syscall (SYS_futex, &b->changed, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
}

void
c11t_board_wait (struct c11t_board *b, uint32_t seen)
{
  struct timespec limit = { .tv_nsec = WAIT_NANOSECONDS };
  syscall (SYS_futex, &b->changed, FUTEX_WAIT, seen, &limit, NULL, 0);
}

uint32_t
c11t_board_find (const struct c11t_board *b, uint32_t owner,
                 const struct c11t_branch *place)
{
  for (uint32_t i = 0; i < C11T_BOARD_PARTS; i++)
    {
      const struct c11t_part *x = &b->part[i];
      if (x->state != C11T_PART_FREE && x->state != C11T_PART_VOID
          && x->owner == owner
          && memcmp (&x->place, place, sizeof *place) == 0)
        return i;
    }
  return C11T_NO_PART;
}

uint32_t
c11t_board_new (struct c11t_board *b, uint32_t owner)
{
  uint32_t i = 0;
  c11t_board_lock (b);
  while (i < C11T_BOARD_PARTS && b->part[i].state != C11T_PART_FREE)
    i++;
  if (i == C11T_BOARD_PARTS)
    i = C11T_NO_PART;
  else
    {
      struct c11t_part *x = &b->part[i];
      x->state = C11T_PART_NEW;
      x->owner = owner;
      x->place = x->waits_at = (struct c11t_branch){ UINT32_MAX, 0, 0 };
      x->first = x->segment = b->segments++;
    }
  c11t_board_unlock (b);
  return i;
}

void
c11t_board_drop (struct c11t_board *b, uint32_t i)
{
  struct c11t_part *x = &b->part[i];
  b->offered -= x->state == C11T_PART_OFFERED;
  x->state = x->state == C11T_PART_RUNS ? C11T_PART_VOID : C11T_PART_FREE;
  for (uint32_t k = 0; k < C11T_BOARD_PARTS; k++)
    if (b->part[k].owner == i && b->part[k].state != C11T_PART_FREE
        && b->part[k].state != C11T_PART_VOID)
      c11t_board_drop (b, k);
}

/* True if part I waits, and need not.  */
static bool
may_go_on (const struct c11t_board *b, uint32_t i)
{
  const struct c11t_part *x = &b->part[i];
  if (x->state != C11T_PART_WAITS)
    return false;
  uint32_t k = c11t_board_find (b, i, &x->waits_at);
  return k == C11T_NO_PART || b->part[k].state == C11T_PART_ENDED;
}

uint32_t
c11t_board_take (struct c11t_board *b)
{
  uint32_t best = C11T_NO_PART, i = 0;
  while (i < C11T_BOARD_PARTS && !may_go_on (b, i))
    i++;
  if (i < C11T_BOARD_PARTS)
    best = i;
  else
    for (i = 0; i < C11T_BOARD_PARTS; i++)
      if (b->part[i].state == C11T_PART_OFFERED
          && (best == C11T_NO_PART
              || b->part[i].place.steps < b->part[best].place.steps))
        best = i;
  if (best == C11T_NO_PART)
    return best;
  b->offered -= b->part[best].state == C11T_PART_OFFERED;
  b->part[best].state = C11T_PART_RUNS;
  return best;
}
