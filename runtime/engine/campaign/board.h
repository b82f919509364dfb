/* board.h -- which process makes which part of a search.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/campaign/.  Memory that the servers of a campaign share,
   made by the command, all zero at first.  A part is what one server makes in its
   strategy's memory, while it runs; it lies here while it does not.

   Invariants: a part's owner is that part which has given it away; the first one
   has none.  What is not FREE has an owner that is not FREE either.  Only servers
   change anything, which hold the lock, and are not killed alone.  */

#ifndef C11T_ENGINE_CAMPAIGN_BOARD_H
#define C11T_ENGINE_CAMPAIGN_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/campaign/shared.h"
#include "explore/parts.h"
#include "report/board-size.h"

#define C11T_NO_PART UINT32_MAX

enum c11t_part_state
{
  C11T_PART_FREE,
  C11T_PART_NEW,     /* about to be offered */
  C11T_PART_OFFERED, /* nobody makes it yet */
  C11T_PART_RUNS,
  C11T_PART_WAITS, /* for the one that it gave away at WAITS_AT */
  C11T_PART_ENDED, /* the owner has not joined it yet */
  C11T_PART_VOID   /* it runs, but nobody wants it any more */
};

struct c11t_part
{
  uint32_t state; /* enum c11t_part_state */
  uint32_t owner;
  struct c11t_branch place, waits_at;
  uint32_t first, segment; /* of what is told of it (wire.h) */
  uint32_t loops[C11T_LOOP_WORDS]; /* that are known there (shared.h) */
  _Alignas (16) uint8_t packed[C11T_PART_ROOM];
};

struct c11t_board
{
  uint32_t lock;
  uint32_t changed;   /* a futex: there may be something to do */
  uint32_t hungry;    /* servers that have nothing to do */
  uint32_t offered;   /* parts */
  uint32_t begun, over; /* over, 2: not all was seen */
  uint32_t contested, apart; /* as in shared.h */
  uint32_t segments;  /* so many numbers were used */
  struct c11t_part part[C11T_BOARD_PARTS];
};

void c11t_board_lock (struct c11t_board *b);
void c11t_board_unlock (struct c11t_board *b);

/* Something has changed that others wait for.  With the lock.  */
void c11t_board_wake (struct c11t_board *b);

/* Without the lock: wait until something has, since CHANGED was SEEN.  */
void c11t_board_wait (struct c11t_board *b, uint32_t seen);

/* The part of OWNER at PLACE, or NO_PART.  With the lock.  */
uint32_t c11t_board_find (const struct c11t_board *b, uint32_t owner,
                          const struct c11t_branch *place);

/* A part of OWNER, new and without a place, or NO_PART.  Takes the lock.  */
uint32_t c11t_board_new (struct c11t_board *b, uint32_t owner);

/* Part I is no more, nor what was given away from it.  With the lock.  */
void c11t_board_drop (struct c11t_board *b, uint32_t i);

/* Let somebody's part run, the largest, or one that waited and need not any
   more; NO_PART if there is none.  With the lock.  */
uint32_t c11t_board_take (struct c11t_board *b);

#endif
