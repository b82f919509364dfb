/* piece.h -- what one process made of a campaign, as data.
   SPDX-License-Identifier: BSD-3-Clause

   A piece has the numbers of the executions that a process made, and all that
   is counted of them, in a form that adds up: pieces that have no execution in
   common give, added in any order, the results of one process that makes all
   of them.  Of behaviours it has the keys with their counts, so distinct ones
   are counted right, up to BEHAVIOURS_MOST of them, and beyond as a sample
   that is the same whoever took it (behaviours.h).

   A piece cannot be taken apart again: of which execution a count is it does
   not tell.  store.h keeps pieces apart therefore.  */

#ifndef C11T_TOOLS_PIECE_H
#define C11T_TOOLS_PIECE_H

#include <stdbool.h>

#include <jansson.h>

#include "tools/finding/results.h"

/* What R has of executions that took SECONDS.  */
json_t *piece_new (const struct results *r, double seconds);

/* NULL if J is a piece; else what is wrong with it, malloced.  Fills RET_MADE
   with its executions, the caller's, unless that is NULL.  */
char *piece_check (const json_t *j, struct ranges *ret_made);

/* Add PIECE to R, which has none of its executions; *SECONDS grows.  If R has
   no suppressions, those of the piece become R's, with their names only.  */
void piece_add (struct results *r, const json_t *piece, double *seconds);

/* All pieces are added: bring R into the order of first sight.  */
void pieces_end (struct results *r);

#endif
