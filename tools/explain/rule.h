/* rule.h -- what a change would be as a line for the option orders.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_RULE_H
#define C11T_TOOLS_RULE_H

#include <jansson.h>

#include "tools/explain/explain.h"

/* The line of a file for the option orders that would do what change K of X
   says, as an object; NULL if no line would, or if the place is an address
   only. It is about an access rather than a fence of its own, where that is as
   good. In a header of the C++ library it holds for calls of one line only:
   "from" is that which was made, "also" are others of that line.  */
json_t *rule_to_json (const struct explanation *x, unsigned k,
                      struct symboliser *s);

/* The same for a fence that there is, of which the words say that it could be
   stronger, as an object; NULL if change K is about none.  */
json_t *fence_to_json (const struct explanation *x, unsigned k);

/* The lines for the option orders that make CHANGE, an element of an
   explanation's "change": that of its fence, or of its rule, for each call.
   NULL if none do.  Malloced.  */
char *rule_lines (const json_t *change);

#endif
