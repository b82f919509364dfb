/* second-run.h -- a finding again, to say more about it.
   SPDX-License-Identifier: BSD-3-Clause

   The first time that a campaign sees a finding, its execution is made again
   from its choice log with everything recorded; then it is minimised; then the
   minimal execution is recorded and explained.  If the execution does not show
   the finding again, that is said, and what the campaign saw stays.  */

#ifndef C11T_TOOLS_SECOND_RUN_H
#define C11T_TOOLS_SECOND_RUN_H

#include "tools/campaign/campaign.h"
#include "report/record.h"

/* Do that for X, a new finding of C, within about SECONDS, and with TEST try
   what the explanation proposes (tested.h); if there are none, it
   is recorded and explained as it was seen.  X gets MORE, an
   object with the members to add to its own (stacks, explanation), and the log
   of the minimal execution, whose places, threads and values it then has.  The
   signal that interrupted it, if any, ends C as well.  */
void second_run (struct campaign *c, struct result *x, double seconds,
                 bool test);

/* What R, which shows F, tells of it: an object with the members of MORE.  F
   loses the reads that were told as old and are not.  */
json_t *explain_record (const struct c11t_record *r, struct c11t_finding *f);

#endif
