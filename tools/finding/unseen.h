/* unseen.h -- what a campaign could not see.
   SPDX-License-Identifier: BSD-3-Clause

   "Nothing found" and every number that is concluded from it are worth what
   there was to see: these are the reservations, for people and in JSON.  */

#ifndef C11T_TOOLS_UNSEEN_H
#define C11T_TOOLS_UNSEEN_H

#include <stdint.h>
#include <stdio.h>

#include <jansson.h>

struct message;
struct results;

/* Take in the scope message M.  */
void scope_take (struct results *r, const struct message *m);

/* Add the members "refused", "unkept" and "reservations" to J, the result of a
   campaign, if there are any.  */
void unseen_to_json (json_t *j, const struct results *r);

/* The same for people, to OUT, from J, the result of a campaign.  */
void unseen_show (const json_t *j, FILE *out);

/* What to end a statement about confidence with, "" if nothing: from J as
   above.  Malloced.  */
char *unseen_caveat (const json_t *j);

/* A campaign has ended without a single execution: say so, and what to change.
   MAX_TIME: the option, in seconds; 0: none.  */
void unseen_show_none (uint64_t max_time);

#endif
