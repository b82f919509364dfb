/* report.h -- what c11test fences says.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_FENCES_REPORT_H
#define C11T_TOOLS_FENCES_REPORT_H

#include <stdio.h>

#include "tools/fences/plan.h"

/* The solution R of S, whose edits are PLAN's, as a JSON object, with the time it
   took.  */
json_t *fences_json (const struct search *s, const struct solution *r,
                     const struct plan *plan, double seconds);

/* The same for the option orders of c11test run.  */
void fences_orders (const json_t *j, FILE *out);

/* The same in the form of musketeer's results.txt.  */
void fences_pipe (const json_t *j, FILE *out);

/* Print it, what fences_json made, for people.  */
void fences_text (const json_t *j, FILE *out);

#endif
