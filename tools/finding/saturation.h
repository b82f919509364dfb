/* saturation.h -- --until-saturated: when a campaign has seen nearly all.
   SPDX-License-Identifier: BSD-3-Clause

   Does not say that what was not seen is harmless: a bug may hide in the share
   that is left, and inputs and strategies are what they are.  */

#ifndef C11T_TOOLS_FINDING_SATURATION_H
#define C11T_TOOLS_FINDING_SATURATION_H

#include <stdbool.h>
#include <stdint.h>

#include "tools/finding/behaviours.h"

/* All zero: not asked for.  */
struct saturation
{
  double most;      /* chance of a new behaviour that is little enough */
  uint64_t look_at; /* the number of executions after which to look next */
  bool reached;
};

/* The chance that TEXT gives, "1%" or "0.01"; 0 if it is none.  */
double saturation_read (const char *text);

/* Until a new behaviour has a chance of less than MOST.  */
struct saturation saturation_until (double most);

/* B has seen one execution more, in order: look, if it is time.  Looked at are
   100 executions and then a quarter more each time, so that the end does not
   depend on the number of jobs, and few looks are there to be wrong.  */
void saturation_look (struct saturation *s, const struct behaviours *b);

#endif
