/* target.h -- two places that a campaign is to bring together.
   SPDX-License-Identifier: BSD-3-Clause

   What the option target says: FILE:LINE, or FILE:LINE,FILE:LINE, or "unseen".
   With one place, two threads are to be there at once.  Both the command, which names them
   in its result, and the runtime read it here.

   Does not know sites.  */

#ifndef C11T_REPORT_TARGET_H
#define C11T_REPORT_TARGET_H

#include <stdbool.h>

#include "report/named-place.h"

#define C11T_MOST_TARGETS 2
#define C11T_TARGET_FREE 64 /* executions that look for pairs, and have none */

/* What is counted of a campaign: in how many executions */
enum c11t_target_count
{
  C11T_TARGET_FIRST,    /* the first place was reached, */
  C11T_TARGET_SECOND,   /* the second one, */
  C11T_TARGET_TOGETHER, /* two threads stood before them, at one object, */
  C11T_TARGET_READ,     /* one read what the other one had stored */
  C11T_N_TARGET_COUNTS
};

/* True if TEXT asks for what no execution has shown: each has two places of its
   own.  */
bool c11t_target_is_unseen (const char *text);

/* Read TEXT into RET, which has room for C11T_MOST_TARGETS.  Return how many
   there are; or -1 if it is none.  */
int c11t_targets_read (const char *text, struct c11t_named_place *ret);

#endif
