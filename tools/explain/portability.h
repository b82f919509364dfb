/* portability.h -- on which machines does a finding show?
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_PORTABILITY_H
#define C11T_TOOLS_PORTABILITY_H

#include <jansson.h>

#include "tools/campaign/rerun.h"

/* Look for the finding that LIKE awaits under every memory model, within
   SECONDS, and say in X, its explanation, as "portability", how often it
   showed under each; those for which there was no time are left out.  Return
   the signal that interrupted it, or 0.  */
int portability_say (json_t *x, const struct rerun *like, double seconds);

/* What X says of that, as "sc 0 of 120, tso 3 of 100", malloced; NULL if
   nothing.  */
char *portability_text (const json_t *x);

#endif
