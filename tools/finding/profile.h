/* profile.h -- what the time of a campaign went to (option profile).
   SPDX-License-Identifier: BSD-3-Clause

   What servers tell are increments, in the form of the wire (report/wire.h):
   objects in objects, of which numbers add up.  So do those of several
   processes of one campaign; store.json has them as they are.  */

#ifndef C11T_TOOLS_FINDING_PROFILE_H
#define C11T_TOOLS_FINDING_PROFILE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <jansson.h>

struct options;

/* True if J can be added.  */
bool profile_is_valid (const json_t *j);

/* Add J to *SUM, an object or NULL.  */
void profile_add (json_t **sum, const json_t *j);

/* The command itself has explained findings for so many SECONDS.  */
void profile_explained (json_t **sum, double seconds);

/* The member "profile" of the results of a campaign with the options O that
   made so many EXECUTIONS.  */
json_t *profile_to_json (const json_t *sum, const struct options *o,
                         uint64_t executions);

/* J, such a member, in some lines for people, to OUT.  */
void profile_show (const json_t *j, FILE *out);

#endif
