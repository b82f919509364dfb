/* tested.h -- is what an explanation proposes enough?
   SPDX-License-Identifier: BSD-3-Clause

   The proposed orders are given to the program at run time (option orders),
   and executions are made: how many still show the finding?  */

#ifndef C11T_TOOLS_TESTED_H
#define C11T_TOOLS_TESTED_H

#include <jansson.h>

#include "tools/campaign/rerun.h"

/* Try the changes of X, an explanation of the finding that LIKE awaits, within
   SECONDS, and say in X, as "tested", what came of it; nothing if there was no
   time, or none of them is one that can be tried.  Return the signal that
   interrupted it, or 0.  */
int tested_say (json_t *x, const struct rerun *like, double seconds);

#endif
