/* caller.h -- where the user's code called what is in a header of the C++
   library; see caller.c.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_CALLER_H
#define C11T_TOOLS_CALLER_H

#include <jansson.h>

#include "report/finding.h"

struct explanation;

/* Take from F, the finding of X, the places of reads that are told as old,
   with their stores, and are not in modification order (explain_is_old).  */
void caller_drop_fresh (const struct explanation *x, struct c11t_finding *f);

/* For each place of the finding that X explains: the frame that called it, with
   its source line, or null.  */
json_t *callers_to_json (const struct explanation *x);

/* Let P be where CALLER is, and say in its note where it was before; nothing if
   CALLER is no object.  */
void caller_apply (struct c11t_place *p, const json_t *caller);

#endif
