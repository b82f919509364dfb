/* widen.h -- changes of orders that no explanation proposes.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_WIDEN_H
#define C11T_TOOLS_WIDEN_H

#include <jansson.h>

#include "tools/explain/rate.h"

/* What a search has come to.  */
enum widened
{
  WIDENED_FOUND,
  WIDENED_NONE, /* the strongest orders do not help either */
  WIDENED_CUT   /* there was no time, or nothing to begin with */
};

/* Look for a set of changes that is enough, of which none can be left out,
   beginning with PROPOSED, an array of such as explanations have, and with what
   R and executions that still fail do.  It goes to *RET, a new array, and its
   rate to *RATE.  */
enum widened widen (struct rates *t, const json_t *proposed,
                    const struct c11t_record *r, json_t **ret,
                    struct rate *rate);

#endif
