/* search.h -- where an exhaustive search is, so that it can go on later.
   SPDX-License-Identifier: BSD-3-Clause

   The workers of a search that can go on tell now and then where it is ("search"
   in wire.h); what they say is for them only, and is kept as it is.  With it is
   kept what was found up to there: what comes after it would be made, and counted,
   once more by who goes on.  */

#ifndef C11T_TOOLS_SEARCH_H
#define C11T_TOOLS_SEARCH_H

#include <jansson.h>

#include "tools/finding/results.h"

struct message;

struct search_state
{
  int fd;        /* that workers begin with, or 0: they need not tell */
  char *state;   /* what they have told last, or NULL */
  json_t *piece; /* and what this process had found then (piece.h) */
};

/* Have S's workers begin with STATE, or from the beginning if it is NULL, and
   tell.  Ends the process if there is no memory.  */
void search_begin (struct search_state *s, const char *state);

/* Take the search message M, when R has what was found before it, in SECONDS.  */
void search_take (struct search_state *s, struct message *m, const struct results *r,
                  double seconds);

/* What a store has of S, whose process went on after PIECES; NULL if nothing was
   told.  The caller's.  */
json_t *search_to_json (const struct search_state *s, const json_t *pieces);

/* The state in what a store has, J, and the pieces that go with it.  NULL if there
   is none.  J's.  */
const char *search_state_of (const json_t *j, json_t **ret_pieces);

/* What a store has of a search that made every execution; true if J is that.  */
json_t *search_ended (void);
bool search_has_ended (const json_t *j);

#endif
