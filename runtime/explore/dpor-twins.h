/* dpor-twins.h -- of threads that are alike, dpor tries one order.
   SPDX-License-Identifier: BSD-3-Clause

   Twins (struct c11test_candidate) may change places in an execution, so it is
   enough to make one of those that differ in that.  The one is made in which the
   twin that was created first does first what comes first of all that the
   two do differently.  That is a rule about who may be taken, and nothing else of
   dpor knows of twins: who must let its twin go first is HELD, as if it
   waited for that step of its twin, and comes after it in happens-before.

   A thread's moves are its steps that are not quiet.  Two twins are in the same
   state as long as each has loaded the same stores as the other one, move by
   move.  Then the later one may make its next move only after the earlier one has
   made that move.  Any execution is one like that, but for names: such loads may
   be moved up to the first of their like, since it is known that the store is
   there and that nobody needs to notice them; then threads are named by who makes
   the first move that no other one makes, at each fork of the tree of their
   moves.  A load whose place among the seq_cst events matters cannot be moved up,
   so it is one of those that make a difference, as is everything that is
   not a load.

   One execution's.  Invariant: who is held becomes so by a move of its own and
   ceases to be by one of its twin's, or when that ends.  */

#ifndef C11T_EXPLORE_DPOR_TWINS_H
#define C11T_EXPLORE_DPOR_TWINS_H

#include <stdbool.h>
#include <stdint.h>

#include "explore/dpor.h"

/* Twins that have made more moves in the same way count as different.  */
#define C11T_DPOR_MOVES 6

struct c11t_dpor_moves
{
  uint32_t twin; /* the actor that was created before it, + 1; or 0 */
  uint32_t n;    /* so many moves, of which the first ones are steps */
  uint32_t step[C11T_DPOR_MOVES];
  bool ended;
};

/* C, which is ACTOR, is a candidate: note who its twin is.  ALL: here and below, of
   all actors.  */
void c11t_dpor_meet_twin (struct c11t_dpor *p, struct c11t_dpor_moves *all,
                          uint32_t actor, const struct c11test_candidate *c);

/* True if the next move of ACTOR has to wait for a twin's.  */
bool c11t_dpor_is_held (const struct c11t_dpor *p,
                        const struct c11t_dpor_moves *all, uint32_t actor);

/* Step AT is taken: note whom its actor had to let go first, and what it is.  */
void c11t_dpor_note_move (struct c11t_dpor *p, struct c11t_dpor_moves *all,
                          uint32_t at);

#endif
