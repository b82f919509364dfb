/* target.h -- how often the places of the option target met.
   SPDX-License-Identifier: BSD-3-Clause

   For people and in JSON: in how many executions each place was reached, two
   threads stood before them at once, and one read what the other had stored
   (report/target.h).  */

#ifndef C11T_TOOLS_TARGET_H
#define C11T_TOOLS_TARGET_H

#include <stdio.h>

#include <jansson.h>

struct message;
struct options;
struct results;

/* Take in the target message M.  */
void target_take (struct results *r, const struct message *m);

/* Add the member "target" to J, the result of a campaign with O, if O has the
   option.  */
void target_to_json (json_t *j, const struct results *r,
                     const struct options *o);

/* The same for people, to OUT, from J, the result of a campaign.  */
void target_show (const json_t *j, FILE *out);

#endif
