/* saturation.h -- --until-saturated: when a campaign has seen nearly all.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_CAMPAIGN_SATURATION_H
#define C11T_TOOLS_CAMPAIGN_SATURATION_H

#include <stdbool.h>
#include <stdint.h>

#include "tools/base/options.h"
#include "tools/finding/behaviours.h"

/* All zero: not asked for.  */
struct saturation
{
  double most;      /* chance of a new behaviour that is little enough */
  uint64_t look_at; /* the number of executions after which to look next */
  bool reached;
};

/* What O asks for.  Does not return if that makes no sense, alone or together
   with other options; the error says why.  */
struct saturation saturation_init (const struct options *o);

/* B has seen one execution more, in order: look, if it is time.  Looked at are
   100 executions and then a quarter more each time, so that the end does not
   depend on the number of jobs, and few looks are there to be wrong.  */
void saturation_look (struct saturation *s, const struct behaviours *b);

#endif
