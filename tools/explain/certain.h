/* certain.h -- from where on is a finding nearly certain?
   SPDX-License-Identifier: BSD-3-Clause

   After Lotto's inflection point: the shortest beginning of an execution after
   which nearly all random continuations show the finding.  What happens there is
   where the bug has been made; what comes later only brings it to light.  */

#ifndef C11T_TOOLS_CERTAIN_H
#define C11T_TOOLS_CERTAIN_H

#include "tools/campaign/rerun.h"

#define CERTAIN_COMPLETIONS 100
#define CERTAIN_ENOUGH 95 /* of them are nearly all */

struct certain
{
  uint64_t choices;  /* to follow; 0: certain from the start */
  unsigned hits;     /* of CERTAIN_COMPLETIONS after them */
  unsigned at_start; /* of as many executions from the start */
  uint64_t event;    /* that the last choice led to, in the record */
  int signal;        /* that ended it, or 0 */
};

/* Search the execution that the log of LIKE makes, of which RECORDED is the
   record.  Return false if SECONDS did not suffice, or its record is not
   whole.  */
bool certain_find (const struct rerun *like,
                   const struct c11t_record *recorded, double seconds,
                   struct certain *ret);

#endif
