/* goals.h -- pairs of places that the option target finds by itself.
   SPDX-License-Identifier: BSD-3-Clause

   With target=unseen which pairs no execution had shown when they were given as
   goals, with target=cycles those of static cycles, and in how many executions
   each was shown since then.  For people and in
   JSON.  What servers tell adds up, and so does what several processes of a
   campaign have.  */

#ifndef C11T_TOOLS_GOALS_H
#define C11T_TOOLS_GOALS_H

#include <stdbool.h>
#include <stdio.h>

#include <jansson.h>

struct options;
struct results;

/* True if J is a pair as a server tells it, or as goals_take has kept it.  */
bool goals_is_valid (const json_t *j);

/* Add J, of which that is true, to those at *GOALS, NULL at first, a list.  */
void goals_take (json_t **goals, const json_t *j);

/* Add the member "pairs" to J, the result of a campaign with O, if O asks for
   that.  */
void goals_to_json (json_t *j, const struct results *r,
                    const struct options *o);

/* A sentence, malloced, about G, one of GOALS in the result of a campaign.  */
char *goals_describe (const json_t *goals, const json_t *g);

/* What became of all of them for people, to OUT, from J, that result.  */
void goals_show (const json_t *j, FILE *out);

#endif
