/* deadlines.h -- does a finding need a deadline that passes early?
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_DEADLINES_H
#define C11T_TOOLS_DEADLINES_H

#include <jansson.h>

#include "tools/campaign/rerun.h"

/* If deadlines passed while threads could go on in the execution that LIKE has
   recorded, look within SECONDS whether the finding shows with timeouts=late,
   and if not, say so in X, its explanation, as "deadlines".  Return the signal
   that interrupted it, or 0.  */
int deadlines_say (json_t *x, const struct rerun *like, double seconds);

#endif
