/* why.h -- why it is not known what an access is about.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_FENCES_WHY_H
#define C11T_TOOLS_FENCES_WHY_H

#include "tools/fences/solve.h"

/* The accesses of S that may point anywhere, each once, as a JSON list: the
   event, whether it is in a cycle of R, and "because", a list of causes, each
   with its kind (schema: fences.json), a text, and a place.  Those that are in
   no cycle only if ALL.  */
json_t *why_json (const struct search *s, const struct solution *r, bool all);

/* The causes of what the addresses of E are not known for: what why_json has
   as "because".  */
struct why;
struct why *why_new (const struct program *p);
json_t *why_event (struct why *w, const struct event *e);
void why_free (struct why *w);

#endif
