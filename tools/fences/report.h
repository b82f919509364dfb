/* report.h -- what c11test fences says.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_FENCES_REPORT_H
#define C11T_TOOLS_FENCES_REPORT_H

#include <stdio.h>

#include "tools/fences/given/facts.h"
#include "tools/fences/given/profile.h"
#include "tools/fences/plan.h"

/* Where E is, and what.  */
json_t *fences_place (const struct event *e);

/* What the user gave beside the graphs, and whether accesses that are in no cycle
   are to be explained.  No FILE of PROFILE: there is none.  */
struct given
{
  struct facts facts;
  struct profile profile;
  bool verbose;
};

/* The solution R of S, whose edits are PLAN's, as a JSON object, with GIVEN and the
   time it took.  */
json_t *fences_json (const struct search *s, const struct solution *r,
                     const struct plan *plan, const struct given *given,
                     double seconds);

/* The same for the option orders of c11test run.  */
void fences_orders (const json_t *j, FILE *out);

/* The same in the form of musketeer's results.txt.  */
void fences_pipe (const json_t *j, FILE *out);

/* Print it, what fences_json made, for people.  */
void fences_text (const json_t *j, FILE *out);

#endif
