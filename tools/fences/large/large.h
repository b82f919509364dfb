/* large.h -- the search in programs that are large.
   SPDX-License-Identifier: BSD-3-Clause

   On a multi-copy-atomic target a cycle is allowed as soon as one thread does
   not keep two accesses in order, so that the others need only be there.  */

#ifndef C11T_TOOLS_FENCES_LARGE_H
#define C11T_TOOLS_FENCES_LARGE_H

#include "tools/fences/cycle.h"

/* A pair of accesses of one thread that is not kept in order and closes a
   cycle; a path between them, its nodes after the first.  */
struct closed_delay
{
  unsigned first, second;
  unsigned *nodes, n;
  unsigned char codes[PATH_BARRIERS];
  unsigned n_codes;
  unsigned kinds;      /* as pair_allowed */
  unsigned other[2];   /* for large_other */
};

#define LARGE_MORE (~0u - 1) /* more than two threads */

/* What is kept from one call to the next.  */
struct large;

struct large *large_new (struct search *s);
void large_free (struct large *l);

/* Find, with the edits of S, a delay for each access and each kind of access after
   it that begins one, some at a time: TELL them, with DATA, which may keep nothing
   of them but what it copies; if nobody says stop (END, in seconds of
   CLOCK_MONOTONIC; then *CUT is set).  Return how many.  None means that no cycle
   is left, of two threads, or as far as S->max_pairs.  */
unsigned large_find (struct large *l, double end,
                     void (*tell) (void *data, const struct closed_delay *d),
                     void *data, bool *cut);

/* Set RET to the other thread's accesses in the cycle of D, which large_find is
   telling; false if it has more threads.  */
bool large_other (struct large *l, const struct closed_delay *d,
                  unsigned ret[2]);

/* For what combinations of the other thread's accesses D stays allowed if a fence
   of LEVEL is somewhere between, or, if WHICH is 1 or 2, its first or second
   access gets the order LEVEL.  */
unsigned large_with (struct large *l, const struct closed_delay *d, int which,
                     unsigned level);

#endif
