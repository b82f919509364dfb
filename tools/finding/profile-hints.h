/* profile-hints.h -- why a campaign is slow, where that is known.
   SPDX-License-Identifier: BSD-3-Clause

   A part of profile.h.  */

#ifndef C11T_TOOLS_FINDING_PROFILE_HINTS_H
#define C11T_TOOLS_FINDING_PROFILE_HINTS_H

#include <stdint.h>

#include <jansson.h>

struct options;

/* The number NAME of J; 0 if there is none.  */
double profile_number (const json_t *j, const char *name);
/* Nanoseconds that SUM has for PART, and for all parts.  */
double profile_spent (const json_t *sum, const char *part);
double profile_total (const json_t *sum);

/* Sentences about SUM, of a campaign with the options O that made so many
   EXECUTIONS; an empty array if nothing is known.  */
json_t *profile_hints (const json_t *sum, const struct options *o,
                       uint64_t executions);

#endif
